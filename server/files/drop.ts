import { eq, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { documents } from '#server/db/tables/documents.ts'
import { files } from '#server/db/tables/files.ts'
import { referencesOf } from './references.ts'

/** Takes a file back, bytes last: a kill in between leaves bytes that nothing names, never a row without bytes. */
export const dropFile = (context: Pick<Context, 'db' | 'storage'>, id: string): Promise<void> =>
  dropFiles(context, sql`f."_id" = ${id}::uuid`)

const dropFiles = async (context: Pick<Context, 'db' | 'storage'>, which: SQL): Promise<void> => {
  const keys = await context.db.transaction(db => deleteFiles(db, which))
  for (const key of keys) await context.storage.remove(key)
}

/**
 * Deletes the rows of files `f`, and gives their team the bytes back that no copy names. Answers the keys of these bytes, which a clean-up removes from the
 * storage if nobody else does. Whoever deletes another copy of the same bytes meanwhile waits.
 */
export const deleteFiles = async (db: Db, which: SQL): Promise<string[]> => {
  await db.execute(sql`select 1 from files where key in (select f.key from files f where ${which}) order by "_id" for update`)
  const { rows } = await db.execute<{ key: string }>(sql`
    with gone as (
      delete from files f where ${which} returning f."_id", f.key, f.team, f.size
    ), free as (
      select distinct on (gone.key) gone.key, gone.team, gone.size from gone
      where not exists (select 1 from files other where other.key = gone.key and other."_id" not in (select "_id" from gone))
    ), given as (
      update team_usage u set bytes = greatest(0, u.bytes - back.bytes)
      from (select team, sum(size) as bytes from free group by team) back where u.team = back.team
    )
    select key from free`)
  return rows.map(({ key }) => key)
}

/** Deletes those of the deleted files that nothing shows any more; the others wait for the next clean-up. */
export const dropUnused = async (context: Pick<Context, 'db' | 'storage'>, ids: readonly string[]): Promise<void> => {
  const chosen = sql`f."_id" = any(${sql.param([...ids])}::uuid[]) and f.deleted_at is not null`
  const { rows: teams } = await context.db.execute<{ team: string }>(sql`select distinct f.team from files f where ${chosen}`)
  for (const { team } of teams) {
    const { rows: unused } = await context.db.execute<{ _id: string }>(sql`
      select f."_id" from files f where ${chosen} and f.team = ${team}::uuid
        and f."_id"::text not in (select file from (${referencesOf(sql`${team}::uuid`)}) used)`)
    await dropFiles(context, sql`f."_id" = any(${sql.param(unused.map(({ _id }) => _id))}::uuid[])`)
  }
}

/**
 * Deletes a document for good, with its files. A file that another document shows goes over to that one, and what is shown elsewhere stays for the readers of
 * the workspace; then it goes when that does.
 */
export const dropWithDocument = async (context: Pick<Context, 'db' | 'storage'>, document: string): Promise<void> => {
  const keys = await context.db.transaction(async db => {
    const own = sql`f.document = ${document}::uuid`
    const [file] = await db.select({ team: files.team }).from(files).where(eq(files.document, document)).limit(1)
    if (file)
      await db.execute(sql`
        with used as (
          select file, min(document::text)::uuid as document from (${referencesOf(sql`${file.team}::uuid`)}) shown
          where document is distinct from ${document}::uuid group by file
        ) update files f set document = used.document, deleted_at = coalesce(f.deleted_at, now()),
          workspace = coalesce((select d.workspace from documents d where d."_id" = used.document), f.workspace)
        from used where ${own} and used.file = f."_id"::text`)
    const gone = await deleteFiles(db, own)
    await db.delete(documents).where(eq(documents._id, document))
    return gone
  })
  for (const key of keys) await context.storage.remove(key)
}

/** Before a template is deleted: what a document shows of its files goes over to that one, and goes with it. */
export const handOverToDocuments = async (db: Db, { _id, team }: { _id: string; team: string }): Promise<void> => {
  const [file] = await db.select({ _id: files._id }).from(files).where(eq(files.template, _id)).limit(1)
  if (!file) return
  await db.execute(sql`
    with used as (
      select file, min(document::text)::uuid as document from (${referencesOf(sql`${team}::uuid`)}) shown where document is not null group by file
    ) update files f set document = d."_id", workspace = d.workspace, template = null, deleted_at = coalesce(f.deleted_at, now())
    from used join documents d on d."_id" = used.document where f.template = ${_id}::uuid and used.file = f."_id"::text`)
}
