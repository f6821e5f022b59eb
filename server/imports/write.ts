import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { OVERVIEW_SLUG, TREE_DEPTH_MAX } from '#contract/limits.ts'
import { isReservedSlug, uniqueSlug } from '#domain/permalink.ts'
import { requireDocumentQuota } from '#domain/plan.ts'
import { can, authorize } from '#domain/policy.ts'
import { ranksBetween } from '#domain/rank.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Content } from '#editor/node.ts'
import { lockTeam } from '#server/db/locks.ts'
import type { Transaction } from '#server/db/open.ts'
import { documents as table } from '#server/db/tables/documents.ts'
import { files } from '#server/db/tables/files.ts'
import { accessDocument } from '#server/access/documents.ts'
import { announceChanged, announceMany, type Audience, type AnnounceTools } from '#server/documents/tree/announce.ts'
import { countDocuments, insertDocuments, type NewDocument } from '#server/documents/tree/store.ts'
import { writeText } from '#server/documents/text/texts.ts'
import { accessParent, rankAtEnd, readAbove } from '#server/documents/tree/tree.ts'
import { filesIn } from '#server/files/inContent.ts'
import type { Tools } from '#server/call/verb.ts'
import { enqueueCommit } from '#server/outbox/write.ts'
import { permalinkOf } from '#server/documents/tree/permalinks.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import type { KeptFile } from './convert.ts'
import type { Job } from './job.ts'
import { redirectLinks } from './resolveLinks.ts'
import type { ReadyDocument, ReceivedImport } from './received.ts'
import { notifyEnded } from './notify.ts'
import type { Context } from '#server/call/context.ts'

const CHUNK = 100

interface ConvertedImport {
  overview: ReadyDocument | null
  documents: ReadyDocument[]
  /** The stored files. */
  files: (KeptFile | null)[]
}

/**
 * Writes everything that an import brings, and the end of the import in its row, in one transaction. Throws if the caller has lost the right since the import
 * began, or if its parent is gone or the quota is used up.
 */
export const writeDocuments = async (context: Context, received: ReceivedImport, job: Job, ready: ConvertedImport): Promise<void> => {
  await job.begin('documents', ready.documents.length)
  const stopReporting = job.reportAlongside()
  const work = context.db.transaction(async db => {
    const tools = { db, config: context.config }
    await lockTeam(db, received.team)
    const { standing } = await accessWorkspace(tools, received.caller, received.workspace, { lock: true })
    authorize(standing, 'create', 'documents')
    const { above, depth } = await accessParentDocument(tools, received)
    const restricted_by = above?.restricted_by ?? null
    const { overview, documents } = await settleOverview(tools, received, job, ready)
    requireDocumentQuota(standing.plan, await countDocuments(db, received.team), documents.length)

    const added = await place(db, received, flatten(documents, received.parent, TREE_DEPTH_MAX - depth), restricted_by)
    for (let from = 0; from < added.length; from += CHUNK) {
      const chunk = added.slice(from, from + CHUNK)
      await insertDocuments(db, chunk)
      job.count(chunk.length)
    }
    const teller: AnnounceTools = { db, publish: (rooms, commit) => enqueueCommit(db, rooms, commit, received.caller.id) }
    if (added.length > 0) await announceMany(teller, { ...received, above })
    if (overview) await fillOverview(teller, received, overview)
    await giveFiles(db, received, [...added, ...(overview ? [overview] : [])])
    stopReporting()
    const { notes, more_notes } = job.report
    const { rowCount } = await db.execute(sql`
      update imports set state = 'done', step = 'done', documents = ${added.length + (overview ? 1 : 0)}, files = ${ready.files.filter(Boolean).length},
        notes = ${JSON.stringify(notes)}::jsonb, more_notes = ${more_notes} where "_id" = ${received.id}::uuid and state = 'running'`)
    if (rowCount === 0) job.signal.throwIfAborted()
    if (rowCount === 0) throw new Refusal('i.not_found')
    await notifyEnded(tools, { _id: received.id, user: received.caller.id, workspace: received.workspace })
  })
  await work.finally(stopReporting)
  context.outbox.wake()
  context.searchIndex.wake()
}

/** Checks the parent document again: it may have been deleted, moved or restricted since the import began. */
const accessParentDocument = async (
  tools: Pick<Tools, 'config'> & { db: Transaction },
  { caller, parent, workspace }: ReceivedImport,
): Promise<{ above: Audience | null; depth: number }> => {
  if (parent === null) return { above: null, depth: 0 }
  const above = await accessParent(tools, caller, parent, workspace)
  return { above, depth: (await readAbove(tools.db, parent)).length }
}

/** Returns the overview of the workspace if it is unwritten and the caller may write it: the README at the top of an import becomes its text. */
export const findFreeOverview = async (
  tools: Pick<Tools, 'db' | 'config'>,
  { caller, workspace, parent }: ReceivedImport,
): Promise<string | undefined> => {
  if (parent !== null) return undefined
  const [row] = await tools.db
    .select({ _id: table._id })
    .from(table)
    .where(and(eq(table.workspace, workspace), eq(table.slug, OVERVIEW_SLUG), sql`${table.deleted_at} is null`))
  if (!row) return undefined
  const { document, standing } = await accessDocument(tools, caller, row._id, { lock: 'document' })
  return document.version === 0 && can(standing, 'write', 'document') ? row._id : undefined
}

/** If somebody has written the overview meanwhile, the README becomes a document of its own before the others. */
const settleOverview = async (
  tools: Pick<Tools, 'db' | 'config'>,
  received: ReceivedImport,
  job: Job,
  { overview, documents }: ConvertedImport,
): Promise<Pick<ConvertedImport, 'overview' | 'documents'>> => {
  if (overview === null || overview._id === (await findFreeOverview(tools, received))) return { overview, documents }
  const own = { ...overview, _id: uuid() }
  redirectLinks([own, ...documents], overview._id, own._id)
  job.redirect(overview._id, own._id)
  return { overview: null, documents: [own, ...documents] }
}

const fillOverview = async (
  tools: AnnounceTools,
  { team, workspace, caller }: ReceivedImport,
  { _id, title, icon, content }: ReadyDocument,
): Promise<void> => {
  const written = await writeText(tools.db, { document: _id, text: JSON.stringify(content), user: caller.id })
  const [row] = await tools.db
    .update(table)
    .set({ title, icon })
    .where(eq(table._id, _id))
    .returning({ restricted_by: table.restricted_by })
  await announceChanged(
    tools,
    { _id, team, workspace, restricted_by: row?.restricted_by ?? null },
    { _id, workspace, ...written },
    { title, icon },
  )
}

/** Documents that would be too deep in the tree become siblings of their parent. */
const flatten = (documents: readonly ReadyDocument[], top: string | null, levels: number): ReadyDocument[] => {
  const places = new Map<string, { level: number; parent: string | null }>()
  return documents.map(document => {
    const above = document.parent === top || document.parent === null ? undefined : places.get(document.parent)
    const isTooDeep = above !== undefined && above.level >= levels
    const parent = isTooDeep ? above.parent : document.parent
    places.set(document._id, { level: above === undefined ? 1 : isTooDeep ? above.level : above.level + 1, parent })
    return { ...document, parent }
  })
}

const place = async (
  db: Transaction,
  received: ReceivedImport,
  documents: readonly ReadyDocument[],
  restricted_by: string | null,
): Promise<NewDocument[]> => {
  const rows = await db
    .select({ slug: table.slug })
    .from(table)
    .where(and(eq(table.workspace, received.workspace), sql`${table.deleted_at} is null`))
  const taken = new Set(rows.map(row => row.slug))
  const first = await rankAtEnd(db, { list: received.parent ?? received.workspace, isArchived: false })
  const siblings = Map.groupBy(documents, document => document.parent)
  const ranks = new Map<string, string>()
  for (const [parent, group] of siblings) {
    const fresh =
      parent === received.parent ? [first, ...ranksBetween(first, null, group.length - 1)] : ranksBetween(null, null, group.length)
    group.forEach((document, index) => ranks.set(document._id, fresh[index] ?? first))
  }
  return documents.map(({ _id, parent, title, icon, slug: wanted, content }) => {
    const base = permalinkOf(wanted ?? title, received.caller.lang)
    const slug = taken.has(base) || isReservedSlug(base, 'document') ? uniqueSlug(base, taken, 'document') : base
    taken.add(slug)
    return {
      ...{ _id, parent, title, icon, slug, content, restricted_by, rank: ranks.get(_id) ?? first },
      ...{ team: received.team, workspace: received.workspace, user: received.caller.id },
    }
  })
}

/** A file that one document shows belongs to that document and its readers; one that several show, to the readers of the workspace. */
const giveFiles = async (
  db: Transaction,
  received: ReceivedImport,
  documents: readonly { _id: string; content: Content }[],
): Promise<void> => {
  const owners = new Map<string, string | null>()
  for (const { _id, content } of documents) for (const file of filesIn(content).keys()) owners.set(file, owners.has(file) ? null : _id)
  for (const [document, owned] of Map.groupBy(owners, ([, owner]) => owner)) {
    const ids = owned.map(([file]) => file)
    await db
      .update(files)
      .set({ document })
      .where(and(eq(files.import, received.id), inArray(files._id, ids)))
  }
  await db.update(files).set({ import: null }).where(eq(files.import, received.id))
}
