import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { documentChanges } from '#contract/calls/documentChanges.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { isReservedSlug } from '#domain/permalink.ts'
import { requireFeature } from '#domain/plan.ts'
import { type Action, authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import { requirePictures } from '#server/files/picture.ts'
import { type Input, slowVerb, type SlowTools, type Verb } from '#server/call/verb.ts'
import { accessDocument, type DocumentTableRow } from '#server/access/documents.ts'
import { announceUpdate } from './tree/announce.ts'
import { readLock } from './locks/editingLock.ts'
import { endLostLocks } from './locks/endLocks.ts'
import { withStoredContent } from './text/format.ts'
import { contentOfMarkdown, requireOneText } from './text/fromMarkdown.ts'
import { keepVersion } from './text/history.ts'
import { readDocumentById } from './text/read.ts'
import { applyRestriction } from './tree/restriction.ts'
import { isTextAlone, saveText, saveTextAlone } from './text/save.ts'
import { relocate } from './tree/relocate.ts'
import { isPermalinkOpen, permalinkAfter } from './tree/permalinks.ts'
import { changeDocument } from './tree/store.ts'
import { indexSoon } from './text/texts.ts'
import { storedContent } from '#server/content/content.ts'

type Body = BodyOf<typeof documentChanges.update>
type Changes = Partial<Pick<DocumentTableRow, (typeof plainFields)[number]>>

/** The right that each field needs (`authorisation: D30`). */
const needed: Record<keyof Body, Action<'document'>> = {
  ...{ title: 'write', slug: 'write', icon: 'write', cover: 'write', content: 'write', markdown: 'write', version: 'write' },
  ...{ manual_save: 'write', isWide: 'write' },
  ...{ parent: 'write', order: 'write', isArchived: 'archive', isRestricted: 'manage', isVisible: 'manage' },
}
/** These change the tree or a permalink in it, so an update with one of them takes the lock of the tree. */
const treeFields = ['slug', 'parent', 'order', 'isArchived', 'isRestricted'] as const
const plainFields = ['title', 'slug', 'icon', 'cover', 'manual_save', 'isWide', 'isRestricted', 'isVisible'] as const

/** Only changes to these sign the document as updated; flags and moves do not. */
const signedFields = ['title', 'icon', 'cover'] as const

type Changing = Input<typeof documentChanges.update>

/** Markdown is read before the transaction, for somebody who may write the document. */
export const update = slowVerb(documentChanges.update, async (tools, input) => {
  requireOneText(input.body)
  const given = input.body.markdown === undefined ? input : await withContent(tools, input, input.body.markdown)
  return tools.transact(inside => (isTextAlone(given.body) ? saveTextAlone(inside, given) : change(inside, given)))
})

const withContent = async (tools: SlowTools, input: Changing, markdown: string): Promise<Changing> => {
  const { document, standing } = await accessDocument(tools, input.caller, input.params.id)
  authorize(standing, 'write', 'document')
  const { markdown: _markdown, ...body } = input.body
  const content = await contentOfMarkdown(tools, markdown, { title: body.title ?? document.title, team: document.team })
  return { ...input, body: { ...body, content } }
}

const change: Verb<typeof documentChanges.update>['run'] = async (tools, { params, query, body, caller, lockFence }) => {
  const { db } = tools
  const isNamed = body.title !== undefined && (await isPermalinkOpen(db, params.id))
  const isTree = isNamed || treeFields.some(field => body[field] !== undefined)
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: isTree ? 'tree' : 'document' })
  requireRights(standing, body, query.manual)
  const permalink = await permalinkAfter(db, document, body, caller)
  const changes = { ...changesOf(document, body), ...(permalink.slug !== undefined && { slug: permalink.slug }) }
  if (changes.isRestricted) requireFeature(standing.plan, 'permission_sets')
  requirePossible(document, body, changes)
  await requirePictures(tools, caller, { cover: changes.cover }, document.team)

  const writer = { user: caller.id, fence: lockFence }
  const stored = async () => ({
    ...document,
    standing,
    writer,
    content: await storedContent(db, document._id),
    lock: await readLock(db, document._id),
  })
  const saved = body.content && (await saveText(tools, await stored(), body))
  const signature = signedFields.some(field => field in changes) ? { updated_at: sql`now()`, updated_by: caller.id } : {}
  await changeDocument(db, document._id, { ...changes, ...permalink, ...signature })
  if (changes.title !== undefined) await indexSoon(db, document._id)
  if (changes.isRestricted !== undefined) await applyRestriction(db, document, changes.isRestricted)
  const { isToggled, isMoved } = await relocate(tools, document, body, { caller, standing, ...query })

  const after = await readDocumentById(tools, caller, document._id)
  if (query.manual) await keepVersion(tools, after.head, { user: caller.id, kind: 'manual' }, standing)
  await announceUpdate(tools, document, after, { ...changes, ...(saved && { version: saved.version }) }, isMoved)
  const isElsewhere = isToggled || after.restricted_by !== document.restricted_by
  if (isElsewhere) await endLostLocks(tools, document.workspace)
  if (isElsewhere || changes.isVisible !== undefined) tools.revalidateAccess({ document: document._id })
  return withStoredContent({ document: after.document }, after)
}

function requireRights(standing: DocumentStanding, body: Body, isManual = false): void {
  authorize(standing, isManual ? 'write' : 'read', 'document')
  for (const field of Object.keys(body) as (keyof Body)[]) authorize(standing, needed[field], 'document')
}

/** Returns the given fields that differ from the stored ones (`product: 4.2`). */
function changesOf(document: DocumentTableRow, body: Body): Changes {
  const differing = plainFields.filter(field => body[field] !== undefined && body[field] !== document[field])
  return Object.fromEntries(differing.map(field => [field, body[field]]))
}

/** The overview represents its workspace, so it keeps its permalink and its place (`api: documents`). */
function requirePossible(document: DocumentTableRow, body: Body, changes: Changes): void {
  const isOverview = document.slug === OVERVIEW_SLUG
  const isElsewhere = changes.slug !== undefined || body.isArchived || body.order !== undefined || (body.parent ?? 'root') !== 'root'
  if (isOverview && isElsewhere) throw new Refusal('d.overview_fixed')
  if (changes.slug !== undefined && isReservedSlug(changes.slug, 'document')) throw new Refusal('d.slug_used', { field: 'slug' })
}
