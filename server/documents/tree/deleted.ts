import { sql, type SQL } from 'drizzle-orm'
import type { DeletedDocument } from '#contract/calls/documents.ts'
import { DELETED_DAYS, PAGE_DEFAULT } from '#contract/limits.ts'
import { can } from '#domain/policy.ts'
import type { Caller } from '#server/access/caller.ts'
import { documentColumns, type DocumentFacts, documentStanding, fromSession } from '#server/access/standing.ts'
import type { Tools } from '#server/call/verb.ts'
import { cursorOf, type Page, pageOf, timeOf } from '#server/db/paging.ts'
import { callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'

type DeletedRow = DocumentFacts & DeletedDocument

const given = sql.placeholder
const deletedBy = sql`(select json_build_object('_id', u."_id", 'firstname', u.firstname, 'lastname', u.lastname, 'avatar', u.avatar)
  from users u where u."_id" = d.deleted_by and u.deleted_at is null)`

const listDeleted = (name: string, after: SQL) =>
  prepared<DeletedRow>(
    name,
    sql`
    select ${documentColumns(callerPlaceholders)}, d."_id", d.title, d.icon, d.workspace, d.team, d."isArchived",
      ${isoTime(sql`d.deleted_at`)} as deleted_at, ${deletedBy} as deleted_by
    ${fromSession(callerPlaceholders)}
    join documents d on d.workspace = ${given('workspace')}::uuid and d.deleted_at > now() - make_interval(days => ${sql.raw(String(DELETED_DAYS))}) ${after}
    join workspaces w on w."_id" = d.workspace join teams t on t."_id" = d.team
    order by d.deleted_at desc, d."_id" desc limit ${given('limit')}::int`,
  )
const firstDeleted = listDeleted('first_deleted', sql``)
const moreDeleted = listDeleted('more_deleted', sql`and (d.deleted_at, d."_id") < (${given('time')}::timestamptz, ${given('id')}::uuid)`)

/** One page of what the caller can restore, the latest first. Each row is checked by the policy itself, so that a title is shown to nobody who may not have it back. */
export const readDeleted = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  workspace: string,
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<{ documents: DeletedDocument[]; next?: string }> => {
  const values = { ...valuesOf(caller, config), workspace, limit: limit + 1 }
  const after = cursor === undefined ? null : timeOf(cursor)
  const rows = after ? await moreDeleted(db, { ...values, time: after.place, id: after.id }) : await firstDeleted(db, values)
  const page = pageOf(
    rows,
    limit,
    row => row,
    last => cursorOf(last.deleted_at, last._id),
  )
  return { ...page, documents: page.documents.filter(row => can(documentStanding(row, config), 'delete', 'document')).map(deletedDocument) }
}

const deletedDocument = ({ _id, title, icon, workspace, team, isArchived, deleted_at, deleted_by }: DeletedRow): DeletedDocument => ({
  _id,
  title,
  icon,
  workspace,
  team,
  isArchived,
  deleted_at,
  deleted_by,
})
