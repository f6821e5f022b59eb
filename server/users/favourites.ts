import { sql } from 'drizzle-orm'
import { needsRebalance, rankBetween, ranksBetween } from '#domain/rank.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'

/** A document among the favourites of a person. Everything here runs under the lock of the person's row. */
interface Favourite {
  user: string
  document: string
}

/** Adds a favourite, as the first one, or removes it; without `isWanted` it toggles. */
export const setFavourite = async (db: Db, { user, document }: Favourite, isWanted?: boolean): Promise<void> => {
  if (isWanted !== true) {
    const { rowCount } = await db.execute(sql`delete from favourites where "user" = ${user}::uuid and document = ${document}::uuid`)
    if (isWanted === false || rowCount === 1) return
  }
  const { rows } = await db.execute<{ first: string | null }>(sql`select min(rank) as first from favourites where "user" = ${user}::uuid`)
  const rank = rankBetween(null, rows[0]?.first ?? null)
  await db.execute(sql`
    insert into favourites ("user", document, rank) values (${user}::uuid, ${document}::uuid, ${rank}) on conflict do nothing`)
}

interface Surroundings {
  rank: string | null
  before: string | null
  next: string | null
}

/**
 * Puts a favourite directly after another one in the same team, or first there, and adds it where it is none yet. Returns what has become of it.
 * Ranks are compared within a team, so one may be that of a favourite in another team. Throws `u.no_favourite` when there is no such other one.
 */
export const placeFavourite = async (
  db: Db,
  { user, document }: Favourite,
  { after, team }: { after: string | null; team: string },
): Promise<'added' | 'moved' | 'stays'> => {
  const { rows } = await db.execute<Surroundings & Record<string, unknown>>(sql`
    with own as (
        select f.document, f.rank from favourites f join documents d on d."_id" = f.document where f."user" = ${user}::uuid and d.team = ${team}::uuid
      ),
      others as (select * from own where document <> ${document}::uuid),
      before as (select rank from others where document = ${after}::uuid)
    select (select rank from own where document = ${document}::uuid) as rank, (select rank from before) as before,
      (select min(rank) from others where ${after}::uuid is null or rank > (select rank from before)) as next`)
  const { rank: old, before, next } = rows[0]!
  if (after !== null && before === null) throw new Refusal('u.no_favourite', { field: 'after' })
  if (old !== null && (before === null || before < old) && (next === null || old < next)) return 'stays'

  const rank = rankBetween(before, next)
  await db.execute(sql`
    insert into favourites ("user", document, rank) values (${user}::uuid, ${document}::uuid, ${rank})
    on conflict ("user", document) do update set rank = excluded.rank`)
  if (needsRebalance(rank)) await rebalance(db, user)
  return old === null ? 'added' : 'moved'
}

/** Gives all favourites of a person new ranks in their order. */
const rebalance = async (db: Db, user: string): Promise<void> => {
  const { rows } = await db.execute<{ document: string }>(sql`
    select document from favourites where "user" = ${user}::uuid order by rank, document`)
  const ids = rows.map(row => row.document)
  await db.execute(sql`
    update favourites f set rank = fresh.rank
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(ranksBetween(null, null, ids.length))}::text[]) as fresh(document, rank)
    where f."user" = ${user}::uuid and f.document = fresh.document`)
}
