import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { ImportNote } from '#contract/calls/imports.ts'
import { Refusal } from '#domain/refusal.ts'
import { files } from '#server/db/tables/files.ts'
import { dropFile } from '#server/files/drop.ts'
import { keepFile } from '#server/files/keep.ts'
import { toRefusal } from '#server/call/errors.ts'
import { unpack } from './archive.ts'
import { convertPages } from './convertPages.ts'
import type { KeptFile } from './convert.ts'
import { Converter } from './converter.ts'
import { Job } from './job.ts'
import { isWord, openPages, planImport, sortPaths, topOf } from './plan.ts'
import { readPages } from './read.ts'
import type { ReceivedImport } from './received.ts'
import { readDatabases } from './notion/databases.ts'
import { lookOver } from './surroundings.ts'
import { readWord } from './word/readWord.ts'
import { findFreeOverview, writeDocuments } from './write.ts'
import type { Context } from '#server/call/context.ts'

/** Imports the staged files into the workspace. Everything appears in one transaction at the end, or nothing does. Never throws. */
export const runImport = async (context: Context, received: ReceivedImport): Promise<void> => {
  const job = new Job(context, received)
  try {
    await importAll(context, received, job)
  } catch (error) {
    await rollBack(context, received.id).catch(failure =>
      context.log.error({ err: failure, import: received.id }, 'what the import has stored stays until the next clean-up'),
    )
    const isCancelled = job.signal.aborted
    const refusal = toRefusal(error)
    if (!isCancelled && refusal.status >= 500) context.log.error({ err: error, import: received.id }, 'import failed')
    await job.fail(isCancelled ? null : refusal.code).catch(failure => context.log.error({ err: failure }, 'import could not report'))
  } finally {
    job.end()
    await rm(received.folder, { recursive: true, force: true }).catch(failure =>
      context.log.warn({ err: failure }, 'the folder of an import stays'),
    )
  }
}

/** Removes the files that an unsuccessful import has stored. */
export const rollBack = async (context: Pick<Context, 'db' | 'storage'>, id: string): Promise<void> => {
  const left = await context.db.select({ _id: files._id }).from(files).where(eq(files.import, id))
  for (const file of left) await dropFile(context, file._id)
}

const importAll = async (context: Context, received: ReceivedImport, job: Job): Promise<void> => {
  const source = join(received.folder, 'source')
  await job.begin('reading', 0)
  const paths = received.archive === null ? received.paths : await unpack(received.archive, source, job.signal)
  const { pages: pagePaths, assets: files } = sortPaths(paths)
  const word = await readWord(source, pagePaths.filter(isWord), job.signal, context.log)
  const texts = await readPages(
    source,
    pagePaths.filter(path => !isWord(path)),
    job.signal,
  )
  const databases = await readDatabases(source, files, texts.pages, job.signal)
  const sent = new Map([...texts.pages, ...word.pages, ...databases.pages])
  const pictures = new Map([...texts.pictures, ...word.pictures])
  const assets = [...files, ...pictures.keys()]
  const top = topOf([...sent.keys()])

  const readable = new Map([...sent].flatMap(([path, text]) => (typeof text === 'string' ? [[path, text] as const] : [])))
  const seen = lookOver(top, readable, new Set(assets))
  const addresses = new Map([...seen.addresses, ...databases.pageOf])
  const converter = new Converter({ ...seen, addresses, lang: received.caller.lang, site: received.site }, context.log)
  try {
    const { pages, wanted } = await gather(sent, converter, job)
    if (pages.size === 0) throw new Refusal('i.nothing')
    const stored = await storeAssets(context, received, job, { wanted, source, pictures })
    const plan = planImport([...pages.keys()], path => pages.get(path) ?? '')
    for (const { path, target } of plan.absent) job.note({ path, kind: 'broken_link', detail: target.slice(0, 200) })
    const overview = (await findFreeOverview(context, received)) ?? uuid()
    const ready = await convertPages(received, job, { pages, plan, top, overview, converter, stored, pageOf: databases.pageOf })
    if (ready.overview === null && ready.documents.length === 0) throw new Refusal('i.nothing')
    await writeDocuments(context, received, job, { ...ready, files: [...stored.values()] })
  } finally {
    await converter.close()
  }
}

/** Returns the visible pages with all hidden ones that they link, and the files that any of them shows or links. Reports unreadable pages. */
const gather = async (
  sent: ReadonlyMap<string, string | ImportNote>,
  converter: Converter,
  job: Job,
): Promise<{ pages: Map<string, string>; wanted: Set<string> }> => {
  const pages = new Map<string, string>()
  const wanted = new Set<string>()
  const reached = new Set(openPages([...sent.keys()]))
  for (const path of reached) {
    job.signal.throwIfAborted()
    const text = sent.get(path)
    const referred = typeof text === 'string' ? await converter.referredBy(path, text) : null
    if (typeof text !== 'string' || referred === null) {
      job.note(typeof text === 'object' ? text : { path, kind: 'unreadable', detail: '' })
      continue
    }
    pages.set(path, text)
    for (const each of referred) (sent.has(each) ? reached : wanted).add(each)
  }
  return { pages, wanted }
}

const storeAssets = async (
  context: Context,
  received: ReceivedImport,
  job: Job,
  { wanted, source, pictures }: { wanted: ReadonlySet<string>; source: string; pictures: ReadonlyMap<string, string> },
): Promise<Map<string, KeptFile | null>> => {
  const stored = new Map<string, KeptFile | null>()
  await job.begin('files', wanted.size)
  for (const path of wanted) {
    try {
      const { url, width, height, size } = await keepFile(context, {
        ...{
          team: received.team,
          workspace: received.workspace,
          document: null,
          import: received.id,
          user: received.caller.id,
          plan: received.plan,
        },
        ...{ name: posix.basename(path).replace(/[\\:*?"<>|]/g, '-'), bytes: createReadStream(join(source, path)) },
      })
      stored.set(path, { url, width, height, size })
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal.status >= 500 || refusal.code === 'f.quota') throw error
      stored.set(path, null)
      job.note({
        path: pictures.get(path) ?? path,
        kind: refusal.code === 'f.too_large' || refusal.code === 'f.too_many_pixels' ? 'too_large' : 'unreadable',
        detail: posix.extname(path).slice(1),
      })
    }
    await job.advance()
  }
  return stored
}
