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

interface PlacedDocument {
  _id: string
  parent: string | null
  planned: Pick<PlannedDocument, 'path' | 'folder' | 'label'>
}

interface ConvertInput {
  /** Page path → its Markdown. */
  pages: ReadonlyMap<string, string>
  plan: ImportPlan
  /** The path of the pages' common folder. */
  top: string
  /** The id for the root page, the README of the whole import. */
  overview: string
  converter: Pick<Converter, 'aim' | 'convert'>
  /** Other file's path → the stored file, null when it could not be stored. */
  stored: ReadonlyMap<string, KeptFile | null>
  /** Files that links name in place of a page → the path of the page. */
  pageOf: ReadonlyMap<string, string>
}

/**
 * Places and converts each page. The root page becomes the overview, or the document that holds the others.
 * A page that could not be converted is reported and left out, or kept empty if it has children.
 */
export const convertPages = async (
  received: Pick<ReceivedImport, 'parent'>,
  job: Pick<Job, 'signal' | 'note' | 'countMore'>,
  source: ConvertInput,
): Promise<{ overview: ReadyDocument | null; documents: ReadyDocument[] }> => {
  const { plan, top, converter } = source
  const placed = placeAll(plan.roots, received.parent)
  const whole = { path: plan.overview, folder: null, label: posix.basename(top) || 'README' }
  if (plan.overview !== null) placed.push({ _id: source.overview, parent: received.parent, planned: whole })
  await converter.aim(targetsOf(placed, source), source.stored)

  const givenUp = new Set<string>()
  const converted: ReadyDocument[] = []
  const anchors = new Map<string, ReadonlyMap<string, string>>()
  for (const { _id, parent, planned } of placed) {
    job.signal.throwIfAborted()
    const { path, label } = planned
    const text = path === null ? undefined : source.pages.get(path)
    const answer = path === null || text === undefined ? null : await converter.convert(path, text)
    if (path !== null && answer === null) job.note({ path, kind: 'unreadable', detail: '' })
    if (path !== null && answer === null) givenUp.add(_id)
    for (const note of answer?.notes ?? []) job.note({ ...note, document: _id })
    job.countMore(answer?.moreNotes ?? 0)
    if (answer) anchors.set(_id, answer.page.anchors)
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
    anchors,
  )
  const isWhole = ({ _id }: ReadyDocument) => _id === source.overview
  return { overview: documents.find(isWhole) ?? null, documents: documents.filter(document => !isWhole(document)) }
}

const placeAll = (planned: readonly PlannedDocument[], parent: string | null): PlacedDocument[] =>
  planned.flatMap(document => {
    const _id = uuid()
    return [{ _id, parent, planned: document }, ...placeAll(document.children, _id)]
  })

/** Maps every target by which links may name a document to its id: the path of its page or folder, its site address, or that of its front matter. */
const targetsOf = (placed: readonly PlacedDocument[], { pages, pageOf }: Pick<ConvertInput, 'pages' | 'pageOf'>): Map<string, string> => {
  const ids = placed.flatMap(({ _id, planned }) =>
    [planned.path, planned.folder].flatMap(path => (path === null ? [] : [[path, _id] as const])),
  )
  const addresses = ids.flatMap(([path, id]) => addressesOf(path, pages.get(path) ?? '').map(address => [address, id] as const))
  const targets = new Map([...addresses, ...ids])
  for (const [file, page] of pageOf) if (targets.has(page)) targets.set(file, targets.get(page)!)
  return targets
}

type PageNames = Pick<ConvertedPage, 'title' | 'icon'>
const NAMELESS: PageNames = { title: null, icon: null }
const GENERIC_TITLE = /^(introduction|pr[eé]sentation|readme|index|overview|home|accueil|sommaire|welcome|bienvenue|table of contents)$/i

/** The page's own heading; for the page of a folder with a generic heading, such as "Introduction", the folder's name. */
const titleOf = ({ title, icon }: PageNames, label: string, isFolder: boolean): Pick<ReadyDocument, 'title' | 'icon'> => {
  const own = title?.trim() ?? ''
  const given = own === '' || (isFolder && GENERIC_TITLE.test(own)) ? splitIcon(label) : { title: own, icon }
  return { title: given.title.slice(0, TITLE_MAX), icon: icon ?? given.icon }
}

/** Parents come before children, so in reverse order each document comes after all its descendants. */
const withoutLeaves = (documents: readonly ReadyDocument[], givenUp: ReadonlySet<string>): ReadyDocument[] => {
  const needed = new Set<string | null>()
  const kept = documents.toReversed().filter(({ _id, parent }) => {
    const isKept = !givenUp.has(_id) || needed.has(_id)
    if (isKept) needed.add(parent)
    return isKept
  })
  return kept.toReversed()
}
