import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Context } from '#server/call/context.ts'

/**
 * Deletes the rows of uploads `u`, and releases the bytes they had reserved. The team's usage is locked first, in the same order as where an upload begins and
 * ends. Returns the keys of their pieces, which a clean-up removes from the storage if the caller does not.
 */
export const deleteUploads = async (db: Db, which: SQL): Promise<string[]> => {
  await db.execute(sql`
    select 1 from team_usage where team in (select u.team from uploads u where ${which}) order by team for no key update`)
  const { rows } = await db.execute<{ key: string }>(sql`
    with gone as (
      delete from uploads u where ${which} returning u."_id", u.team, case when u.file is null then u.length else 0 end as reserved
    ), given as (
      update team_usage t set bytes = greatest(0, t.bytes - back.bytes)
      from (select team, sum(reserved) as bytes from gone group by team) back where t.team = back.team
    )
    select p.key from upload_pieces p join gone on gone."_id" = p.upload`)
  return rows.map(({ key }) => key)
}

/** Drops uploads, bytes last: a kill in between leaves orphaned bytes, never a row without bytes. */
export const dropUploads = async ({ db, storage }: Pick<Context, 'db' | 'storage'>, which: SQL): Promise<void> => {
  const keys = await db.transaction(inside => deleteUploads(inside, which))
  for (const key of keys) await storage.remove(key)
}

/** Drops uploads that were not finished in time, or were finished long ago. */
export const dropExpired = (context: Pick<Context, 'db' | 'storage'>): Promise<void> =>
  dropUploads(context, sql`u.expires_at < now() and (u.keeping_until is null or u.keeping_until < now())`)
