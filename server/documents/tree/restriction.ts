import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Db } from '#server/db/open.ts'
import { documentMembers } from '#server/db/tables/sharing.ts'
import type { DocumentTableRow } from '#server/access/documents.ts'

/** Recomputes what restricts these documents and everything below them. A document that is restricted itself governs everything below it. */
export const passOnRestriction = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.execute(sql`
    with recursive below as (
      select d."_id", case when d."isRestricted" then d."_id" else p.restricted_by end as governing
      from documents d left join documents p on p."_id" = d.parent where d."_id" = any(${sql.param(ids)}::uuid[])
      union all
      select c."_id", below.governing from below
      join documents c on c.parent = below."_id" and c.deleted_at is null and not c."isRestricted"
    )
    update documents d set restricted_by = below.governing from below
    where d."_id" = below."_id" and d.restricted_by is distinct from below.governing`)
}

/**
 * Restricts documents that lose a restricted parent, because it is deleted or because they are archived, for the same people: tidying up never opens what
 * was closed.
 */
export const keepRestriction = async (db: Db, ids: readonly string[]): Promise<void> => {
  const { rows: closed } = await db.execute<{ _id: string }>(sql`
    update documents set "isRestricted" = true
    where "_id" = any(${sql.param(ids)}::uuid[]) and restricted_by is not null and not "isRestricted" returning "_id"`)
  await copyEntries(
    db,
    closed.map(row => row._id),
    { isCopied: false },
  )
}

/**
 * Applies a restriction that was set or lifted. Below another restricted document its entries are copied, so setting the flag shuts out nobody who works
 * on the document. Lifting it deletes the copies, and the entries above apply again. Without a restricted document above they stay.
 */
export const applyRestriction = async (db: Db, { _id }: Pick<DocumentTableRow, '_id'>, isRestricted: boolean): Promise<void> => {
  if (isRestricted) await copyEntries(db, [_id], { isCopied: true })
  await passOnRestriction(db, [_id])
  if (!isRestricted)
    await db.execute(sql`
      delete from document_members m using documents d
      where d."_id" = ${_id}::uuid and d.restricted_by is not null and m.document = d."_id" and m."isCopied"`)
}

/** Copies the entries of the restricting document above to these documents. Who has an entry there keeps it. */
const copyEntries = async (db: Db, ids: readonly string[], { isCopied }: { isCopied: boolean }): Promise<void> => {
  const { rows: entries } = await db.execute<
    Pick<typeof documentMembers.$inferSelect, 'document' | 'user' | 'team' | 'workspace' | 'access'>
  >(sql`
    select d."_id" as document, m."user", m.team, m.workspace, m.access from documents d join document_members m on m.document = d.restricted_by
    where d."_id" = any(${sql.param(ids)}::uuid[]) and m.email is null and m."isConfirmed"`)
  if (entries.length === 0) return
  await db
    .insert(documentMembers)
    .values(entries.map(entry => ({ ...entry, _id: uuid(), isConfirmed: true, isCopied })))
    .onConflictDoNothing()
}
