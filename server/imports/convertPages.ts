import { posix } from 'node:path'
import { v7 as uuid } from 'uuid'
import { NOTE_WORDS, TITLE_MAX } from '#contract/limits.ts'
import { emptyContent } from '#editor/content.ts'
import { splitIcon } from '#editor/titleIcon.ts'
import type { ConvertedPage, KeptFile } from './convert.ts'
import type { Converter } from './converter.ts'
import type { Job } from './job.ts'
import { addressesOf } from './links.ts'
import type { ImportPlan, PlannedDocument } from './plan.ts'
import { resolveLinks } from './resolveLinks.ts'
import type { ReadyDocument, ReceivedImport } from './received.ts'

interface Placed {
  _id: string
  parent: string | null
  planned: Pick<PlannedDocument, 'path' | 'folder' | 'label'>
}

interface Source {
  /** Page path → its Markdown. */
  pages: ReadonlyMap<string, string>
  plan: ImportPlan
  /** Where the pages' common folder is. */
  top: string
  /** The id for the page that stands for the whole. */
  overview: string
  converter: Pick<Converter, 'aim' | 'convert'>
  /** Other file's path → what it is, null when it could not be stored. */
  stored: ReadonlyMap<string, KeptFile | null>
}

/**
 * Gives each page its place and its text; the page that stands for the whole becomes the overview, or the document that holds the others.
 * A page that could not be converted is reported and left out; where others hang below it, it stays for them, empty.
 */
export const convertPages = async (
  received: Pick<ReceivedImport, 'parent'>,
  job: Pick<Job, 'signal' | 'note' | 'countMore'>,
  source: Source,
): Promise<{ overview: ReadyDocument | null; documents: ReadyDocument[] }> => {
  const { plan, top, converter } = source
  const placed = placeAll(plan.roots, received.parent)
  const whole = { path: plan.overview, folder: null, label: posix.basename(top) || 'README' }
  if (plan.overview !== null) placed.push({ _id: source.overview, parent: received.parent, planned: whole })
  converter.aim(targetsOf(placed, source.pages), source.stored)

  const givenUp = new Set<string>()
  const converted: ReadyDocument[] = []
  for (const { _id, parent, planned } of placed) {
    job.signal.throwIfAborted()
    const { path, label } = planned
    const text = path === null ? undefined : source.pages.get(path)
    const answer = path === null || text === undefined ? null : await converter.convert(path, text)
    if (path !== null && answer === null) job.note({ path, kind: 'unreadable', detail: '' })
    if (path !== null && answer === null) givenUp.add(_id)
    for (const note of answer?.notes ?? []) job.note({ ...note, document: _id })
    job.countMore(answer?.moreNotes ?? 0)
    const named = titleOf(answer?.page ?? NAMELESS, label, planned.folder !== null)
    converted.push({ _id, parent, ...named, slug: answer?.page.slug ?? null, content: answer?.page.content ?? emptyContent })
  }

  const documents = withoutLeaves(converted, givenUp)
  const pathOf = new Map(placed.map(({ _id, planned }) => [_id, planned.path ?? '']))
  resolveLinks(
    documents,
    id => pathOf.has(id),
    ({ from, to, words }) => {
      const text = words.slice(0, NOTE_WORDS.text).toWellFormed()
      const detail = (pathOf.get(to) ?? '').slice(0, 200)
      job.note({ path: pathOf.get(from) ?? '', kind: 'broken_link', detail, document: from, text, place: text })
    },
  )
  const isWhole = ({ _id }: ReadyDocument) => _id === source.overview
  return { overview: documents.find(isWhole) ?? null, documents: documents.filter(document => !isWhole(document)) }
}

const placeAll = (planned: readonly PlannedDocument[], parent: string | null): Placed[] =>
  planned.flatMap(document => {
    const _id = uuid()
    return [{ _id, parent, planned: document }, ...placeAll(document.children, _id)]
  })

/** What links may call a document: its page or folder, as a site would address it, or as its front matter does. */
const targetsOf = (placed: readonly Placed[], pages: ReadonlyMap<string, string>): Map<string, string> => {
  const ids = placed.flatMap(({ _id, planned }) =>
    [planned.path, planned.folder].flatMap(path => (path === null ? [] : [[path, _id] as const])),
  )
  const addresses = ids.flatMap(([path, id]) => addressesOf(path, pages.get(path) ?? '').map(address => [address, id] as const))
  return new Map([...addresses, ...ids])
}

type PageNames = Pick<ConvertedPage, 'title' | 'icon'>
const NAMELESS: PageNames = { title: null, icon: null }
const SAYS_NOTHING = /^(introduction|pr[eé]sentation|readme|index|overview|home|accueil|sommaire|welcome|bienvenue|table of contents)$/i

/** The page's own heading, unless it stands for a folder and only says that it begins: then the folder's name says more. */
const titleOf = ({ title, icon }: PageNames, label: string, isFolder: boolean): Pick<ReadyDocument, 'title' | 'icon'> => {
  const own = title?.trim() ?? ''
  const given = own === '' || (isFolder && SAYS_NOTHING.test(own)) ? splitIcon(label) : { title: own, icon }
  return { title: given.title.slice(0, TITLE_MAX), icon: icon ?? given.icon }
}

/** Documents stand above before below, so from the end each one comes after all that hangs below it. */
const withoutLeaves = (documents: readonly ReadyDocument[], givenUp: ReadonlySet<string>): ReadyDocument[] => {
  const needed = new Set<string | null>()
  const kept = documents.toReversed().filter(({ _id, parent }) => {
    const isKept = !givenUp.has(_id) || needed.has(_id)
    if (isKept) needed.add(parent)
    return isKept
  })
  return kept.toReversed()
}
