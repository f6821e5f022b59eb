import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { forgetUnreadable } from '#server/documents/sharing/announceSharing.ts'
import { editedDocuments } from '#server/realtime/state.ts'
import { world } from '#test/world.ts'
import { readFavourites, readShared } from '#server/users/ownDocuments.ts'
import { getUser } from './ownUser.ts'

const DOCUMENTS = 2_000

/** Returns how many document rows this work reads. */
const rowsRead = async (db: Db, work: (db: Db) => Promise<unknown>): Promise<number> =>
  db.transaction(async tx => {
    const before = await rowsSoFar(tx)
    await work(tx)
    return (await rowsSoFar(tx)) - before
  })

/** The rows this connection has counted since its last report. */
const rowsSoFar = async (tx: Db): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
    where relname = 'documents'`)
  return rows[0]!.count
}

test('a person’s own record is read without a look at the documents of all the others', async () => {
  const { ann, bob, team, workspace, context } = await world()
  const { db, config } = context
  await db.execute(sql`
    with added as (
      insert into documents ("_id", team, workspace, rank, slug, title, "user")
      select gen_random_uuid(), ${team._id}, ${workspace._id}, 'b' || n, 'page-' || n, 'Page ' || n, ${ann.user._id} from generate_series(1, ${DOCUMENTS}::int) n
      returning "_id", team, "user"
    ) insert into document_members ("_id", document, "user", access, "isConfirmed") select gen_random_uuid(), "_id", "user", 'manage', true from added`)
  await db.execute(sql`analyze`)
  const list = { user: bob.user._id, team: null }
  const works: Record<string, (tx: Db) => Promise<unknown>> = {
    record: tx => getUser({ db: tx, config }, bob.user._id),
    favourites: tx => readFavourites({ db: tx, config }, list, {}),
    shared: tx => readShared({ db: tx, config }, list, {}),
    edited: tx => editedDocuments(tx, { user: bob.user._id, billing: null, id: team._id }),
    forgotten: tx => forgetUnreadable({ db: tx, config }, workspace._id, [bob.user._id]),
  }
  const read: Record<string, number> = {}
  for (const [name, work] of Object.entries(works)) read[name] = await rowsRead(db, work)
  expect(Object.entries(read).filter(([, count]) => count > 10)).toEqual([])
})
