import { eq, sql, type SQL } from 'drizzle-orm'
import { lockDocument } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'
import { documents } from '#server/db/tables/documents.ts'
import { usesOf } from './references.ts'
import type { Context } from '#server/call/context.ts'

/** Deletes a file, bytes last: a kill in between leaves orphaned bytes, never a row without bytes. */
export const dropFile = (context: Pick<Context, 'db' | 'storage'>, id: string): Promise<void> =>
  dropFiles(context, sql`f."_id" = ${id}::uuid`)

const dropFiles = async (context: Pick<Context, 'db' | 'storage'>, which: SQL): Promise<void> => {
  const keys = await context.db.transaction(db => deleteFiles(db, which))
  for (const key of keys) await context.storage.remove(key)
}

/** Locks files `f` with all copies of their bytes, so that nobody deletes, copies or begins to show them meanwhile. Returns their ids. */
const holdFiles = async (db: Db, which: SQL, { skipsHeld = false } = {}): Promise<string[]> => {
  const { rows } = await db.execute<{ _id: string }>(sql`
    select "_id" from files where key in (select f.key from files f where ${which}) order by "_id" for update ${sql.raw(skipsHeld ? 'skip locked' : '')}`)
  return rows.map(({ _id }) => _id)
}

/**
 * Deletes the rows of files `f`, and releases the team's bytes that no copy uses. Returns the keys of these bytes, which a clean-up removes from the
 * storage if the caller does not. A concurrent deletion of another copy of the same bytes waits.
 */
export const deleteFiles = async (db: Db, which: SQL): Promise<string[]> => {
  await holdFiles(db, which)
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

/** Files per transaction, so that an edit that begins to show one of them never waits long. */
const BATCH = 100

/**
 * Deletes those of the deleted files that nothing shows any more. The others wait for the next clean-up, and so do locked ones, which may be about to be shown.
 * The files are locked first and their uses searched by a second statement, which sees everything saved until then.
 */
export const dropUnused = async (context: Pick<Context, 'db' | 'storage'>, ids: readonly string[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += BATCH) {
    const chosen = sql`f."_id" = any(${sql.param(ids.slice(from, from + BATCH))}::uuid[]) and f.deleted_at is not null`
    const keys = await context.db.transaction(async db => {
      const held = sql`${sql.param(await holdFiles(db, chosen, { skipsHeld: true }))}::uuid[]`
      const { rows: unused } = await db.execute<{ _id: string }>(sql`
        select f."_id" from files f where ${chosen} and f."_id" not in (select file from (${usesOf(sql`select unnest(${held})`)}) used)
          and not exists (select 1 from files copy where copy.key = f.key and copy."_id" <> all(${held}))`)
      return deleteFiles(db, sql`f."_id" = any(${sql.param(unused.map(({ _id }) => _id))}::uuid[])`)
    })
    for (const key of keys) await context.storage.remove(key)
  }
}

/**
 * Deletes a document for good, with its files. A file that another document shows moves to that document and is deleted with it. A file that is shown elsewhere
 * stays for the readers of the workspace.
 */
export const dropWithDocument = async (context: Pick<Context, 'db' | 'storage'>, document: string): Promise<void> => {
  const keys = await context.db.transaction(async db => {
    const own = sql`f.document = ${document}::uuid`
    await lockDocument(db, document)
    await holdFiles(db, own)
    await db.execute(sql`
      with used as (
        select file, min(document::text)::uuid as document from (${usesOf(sql`select f."_id" from files f where ${own}`)}) shown
        where document is distinct from ${document}::uuid group by file
      ) update files f set document = used.document, deleted_at = coalesce(f.deleted_at, now()),
        workspace = coalesce((select d.workspace from documents d where d."_id" = used.document), f.workspace)
      from used where used.file = f."_id"`)
    const gone = await deleteFiles(db, own)
    await db.delete(documents).where(eq(documents._id, document))
    return gone
  })
  for (const key of keys) await context.storage.remove(key)
}

/** Called before a template is deleted: its files that a document shows move to that document, and are deleted with it. */
export const handOverToDocuments = async (db: Db, template: string): Promise<void> => {
  const own = sql`f.template = ${template}::uuid`
  await holdFiles(db, own)
  await db.execute(sql`
    with used as (
      select file, min(document::text)::uuid as document from (${usesOf(sql`select f."_id" from files f where ${own}`)}) shown
      where document is not null group by file
    ) update files f set document = d."_id", workspace = d.workspace, template = null, deleted_at = coalesce(f.deleted_at, now())
    from used join documents d on d."_id" = used.document where used.file = f."_id"`)
}
