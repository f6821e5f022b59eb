import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { TITLE_MAX } from '#contract/limits.ts'
import { emptyContent } from '#editor/content.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { files } from '#server/db/tables.ts'
import { dropFile, keepFile } from '#server/files/keep.ts'
import { toRefusal } from '#server/http/errors.ts'
import { unpack } from './archive.ts'
import { permalinkOf, settleAnchors } from './convert.ts'
import { Converter } from './converter.ts'
import { Job } from './job.ts'
import { sitePath } from './links.ts'
import { commonFolder, type ImportPlan, isMarkdown, type PlannedDocument, planImport } from './plan.ts'
import { readPages } from './read.ts'
import type { ReadyDocument, Staged } from './staged.ts'
import { findFreeOverview, writeDocuments } from './write.ts'

interface Placed {
  _id: string
  parent: string | null
  planned: PlannedDocument
}

/** Brings what was staged into the workspace. Everything appears in one transaction at the end, or nothing does; never throws. */
export const runImport = async (context: Context, staged: Staged): Promise<void> => {
  const job = new Job(context, staged.id)
  try {
    await bring(context, staged, job)
  } catch (error) {
    await takeBack(context, staged.id).catch(failure =>
      context.log.error({ err: failure, import: staged.id }, 'what the import has stored stays until the next clean-up'),
    )
    const isCancelled = job.signal.aborted
    const refusal = toRefusal(error)
    if (!isCancelled && refusal.status >= 500) context.log.error({ err: error, import: staged.id }, 'import failed')
    await job.fail(isCancelled ? null : refusal.code).catch(failure => context.log.error({ err: failure }, 'import could not report'))
  } finally {
    job.end()
    await rm(staged.folder, { recursive: true, force: true }).catch(failure =>
      context.log.warn({ err: failure }, 'the folder of an import stays'),
    )
  }
}

/** What an import that did not end well has stored is removed again. */
export const takeBack = async (context: Pick<Context, 'db' | 'storage'>, id: string): Promise<void> => {
  const left = await context.db.select({ _id: files._id }).from(files).where(eq(files.import, id))
  for (const file of left) await dropFile(context, file._id)
}

const bring = async (context: Context, staged: Staged, job: Job): Promise<void> => {
  const source = join(staged.folder, 'source')
  await job.begin('reading', 0)
  const paths = staged.archive === null ? staged.paths : await unpack(staged.archive, source, job.signal)
  const pages = await readPages(source, paths, job.note, job.signal)
  if (pages.size === 0) throw new Refusal('i.nothing')
  const plan = planImport([...paths.filter(path => !isMarkdown(path)), ...pages.keys()], path => pages.get(path) ?? '')
  const top = commonFolder([...pages.keys()])

  const converter = new Converter({ top, assets: new Set(plan.assets) })
  try {
    const stored = await storeAssets(context, staged, job, { pages, converter, source })
    const overview = (await findFreeOverview(context.db, staged)) ?? uuid()
    const ready = await arrange(staged, job, { pages, plan, top, overview, converter, stored })
    await writeDocuments(context, staged, job, { ...ready, files: [...stored.values()] })
  } finally {
    await converter.close()
  }
}

const storeAssets = async (
  context: Context,
  staged: Staged,
  job: Job,
  { pages, converter, source }: { pages: Map<string, string>; converter: Converter; source: string },
): Promise<Map<string, string | null>> => {
  const wanted = new Set<string>()
  for (const [path, text] of pages) {
    job.signal.throwIfAborted()
    const assets = await converter.assetsOf(path, text)
    if (assets === null) pages.delete(path)
    if (assets === null) job.note({ path, kind: 'unreadable', detail: '' })
    for (const asset of assets ?? []) wanted.add(asset)
  }

  const stored = new Map<string, string | null>()
  await job.begin('files', wanted.size)
  for (const path of wanted) {
    try {
      const file = await keepFile(context, {
        ...{ team: staged.team, workspace: staged.workspace, document: null, import: staged.id, user: staged.user, plan: staged.plan },
        ...{ name: posix.basename(path).replace(/[\\:*?"<>|]/g, '-'), bytes: createReadStream(join(source, path)) },
      })
      stored.set(path, file.url)
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal.status >= 500 || refusal.code === 'f.quota') throw error
      stored.set(path, null)
      job.note({
        path,
        kind: refusal.code === 'f.too_large' || refusal.code === 'f.too_many_pixels' ? 'too_large' : 'unreadable',
        detail: posix.extname(path).slice(1),
      })
    }
    await job.advance()
  }
  return stored
}

const placeAll = (planned: readonly PlannedDocument[], parent: string | null): Placed[] =>
  planned.flatMap(document => {
    const _id = uuid()
    return [{ _id, parent, planned: document }, ...placeAll(document.children, _id)]
  })

const SAYS_NOTHING = /^(introduction|pr[eé]sentation|readme|index|overview|home|accueil|sommaire|welcome|bienvenue|table of contents)$/i

/** The page's own heading, unless it stands for a folder and only says that it begins: then the folder's name says more. */
const titleOf = (heading: string | null, label: string, isFolder: boolean): string => {
  const title = heading?.trim() ?? ''
  return (title === '' || (isFolder && SAYS_NOTHING.test(title)) ? label : title).slice(0, TITLE_MAX)
}

/** Gives each page its place and its text; the page that stands for the whole becomes the overview, or the document that holds the others. */
const arrange = async (
  staged: Staged,
  job: Job,
  source: {
    pages: Map<string, string>
    plan: ImportPlan
    top: string
    overview: string
    converter: Converter
    stored: ReadonlyMap<string, string | null>
  },
): Promise<{ overview: ReadyDocument | null; documents: ReadyDocument[] }> => {
  const { pages, plan, top, converter, stored } = source
  const placed = placeAll(plan.roots, staged.parent)
  const ids = new Map<string, string>(
    placed.flatMap(({ _id, planned }) => [planned.path, planned.folder].flatMap(path => (path === null ? [] : [[path, _id] as const]))),
  )
  if (plan.overview !== null) ids.set(plan.overview, source.overview)
  const addresses = new Map<string, string>()
  for (const [path, id] of ids)
    for (const address of [sitePath(path), permalinkOf(pages.get(path) ?? '')]) if (address) addresses.set(address, id)
  converter.aim(new Map([...addresses, ...ids]), stored)

  const convert = async (
    _id: string,
    path: string | null,
    label: string,
    parent: string | null,
    isFolder = false,
  ): Promise<ReadyDocument> => {
    job.signal.throwIfAborted()
    const text = path === null ? undefined : pages.get(path)
    const converted = path === null || text === undefined ? null : await converter.convert(path, text)
    if (converted === null) return { _id, parent, title: label.slice(0, TITLE_MAX), slug: null, content: emptyContent }
    for (const note of converted.notes) job.note(note)
    const { title, slug, content } = converted.page
    return { _id, parent, title: titleOf(title, label, isFolder), slug, content }
  }
  const documents: ReadyDocument[] = []
  for (const { _id, parent, planned } of placed)
    documents.push(await convert(_id, planned.path, planned.label, parent, planned.folder !== null))
  const overview =
    plan.overview === null ? null : await convert(source.overview, plan.overview, posix.basename(top) || 'README', staged.parent)
  settleAnchors(new Map([...documents, ...(overview ? [overview] : [])].map(document => [document._id, document])))
  return { overview, documents }
}
