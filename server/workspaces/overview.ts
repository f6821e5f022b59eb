import { sql } from 'drizzle-orm'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { emptyContent } from '#editor/content.ts'
import type { Caller } from '#server/access/caller.ts'
import { accessDocument, type DocumentTableRow } from '#server/access/documents.ts'
import type { Tools } from '#server/call/verb.ts'
import { lockTreeOf } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'
import { clearLock } from '#server/documents/locks/breakLock.ts'
import { readDocumentById } from '#server/documents/text/read.ts'
import { announceAdded, announceRemoved } from '#server/documents/tree/announce.ts'
import { permalinkOf } from '#server/documents/tree/permalinks.ts'
import { lifting, removeAndLift } from '#server/documents/tree/removal.ts'
import { changeDocument, freeSlug } from '#server/documents/tree/store.ts'
import { rankAtOrder } from '#server/documents/tree/tree.ts'

/**
 * Makes another document the overview of its workspace (`product: 2.11`). Returns false when it is that already. Throws `d.archived`, `w.overview_closed`,
 * `d.please_wait` when somebody edits one of the two, and what refuses to write one of them. The caller holds the workspace.
 */
export const replaceOverview = async (tools: Tools, caller: Caller, workspace: string, id: string): Promise<boolean> => {
  const { db } = tools
  const present = await findOverview(db, workspace)
  if (present === id) return false
  await lockTreeOf(db, workspace, [present, id])
  const [former, next] = [await accessToReplace(tools, caller, present), await accessToReplace(tools, caller, id)]
  if (next.workspace !== workspace) throw new Refusal('d.not_found')
  if (next.isArchived) throw new Refusal('d.archived')
  if (next.restricted_by !== null) throw new Refusal('w.overview_closed')

  const isKept = await isWritten(db, present)
  const slug = await freeSlug(db, workspace, permalinkOf(former.title, caller.lang), present)
  const top = await rankAtOrder(tools, caller, { list: workspace, isArchived: false }, present, 0)
  await changeDocument(db, present, isKept ? { slug, rank: top } : { slug })
  if (!isKept) await removeAndLift(db, former, caller.id)
  const lifted = await lifting(db, next, () =>
    changeDocument(db, id, { slug: OVERVIEW_SLUG, slug_fence: null, parent: null, rank: former.rank }),
  )

  await announceRemoved(tools, next, next.parent ?? 'root', lifted)
  if (isKept) await announceAdded(tools, former, (await readDocumentById(tools, caller, present)).document)
  else await announceRemoved(tools, former, 'root', [])
  return true
}

const findOverview = async (db: Db, workspace: string): Promise<string> => {
  const { rows } = await db.execute<{ _id: string }>(sql`
    select "_id" from documents where workspace = ${workspace}::uuid and slug = ${OVERVIEW_SLUG} and deleted_at is null`)
  const [found] = rows
  if (!found) throw new Error(`workspace ${workspace} has no overview`)
  return found._id
}

/** Nobody may be writing it: their page would show another text under their hands. */
const accessToReplace = async (tools: Tools, caller: Caller, id: string): Promise<DocumentTableRow> => {
  const { document, standing } = await accessDocument(tools, caller, id)
  authorize(standing, 'write', 'document')
  await clearLock(tools, document, { caller, standing, force: false })
  return document
}

/** Whether anybody has written or commented there. An empty page, which each workspace begins with, would only be in the way. */
const isWritten = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from document_texts t where t.document = ${id}::uuid
      and t.content::jsonb = ${JSON.stringify(emptyContent)}::jsonb and not exists (select 1 from comments c where c.document = t.document)`)
  return rows.length === 0
}
