import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PICTURE_SIZES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'
import { pictures } from '#server/db/tables/pictures.ts'

export type Kind = keyof typeof PICTURE_SIZES

/** Who has a picture: a person their face and their banner, a team its logo. */
export interface Owner {
  noun: 'user' | 'team'
  id: string
}

/** For each noun: where its pictures are found, its rows as `o`, and which address of such a row has the kind of picture `p`. */
const OF = {
  user: { folder: '/api/files/people/', rows: sql`users o`, shown: sql`case p.kind when 'avatar' then o.avatar else o.banner end` },
  team: { folder: '/api/files/teams/', rows: sql`teams o`, shown: sql`o.logo` },
} satisfies Record<Owner['noun'], { folder: string; rows: SQL; shown: SQL }>

export const addressOf = (noun: Owner['noun'], id: string): string => `${OF[noun].folder}${id}`

/** Whether picture `p` is what its owner `o` shows. */
const isShown = (noun: Owner['noun']): SQL => sql`(${OF[noun].shown}) is not distinct from ${OF[noun].folder} || p."_id"`
const isOfOwner = (noun: Owner['noun']): SQL => sql`o."_id" = p.${sql.identifier(noun)}`

/** What is needed to send a picture. */
interface ShownPicture extends Record<string, unknown> {
  key: string
  size: number
  width: number
}

/** Returns a picture while its owner shows it. Throws `f.not_found`. */
export const getShown = async (db: Db, noun: Owner['noun'], id: string): Promise<ShownPicture> => {
  const { rows } = await db.execute<ShownPicture>(sql`
    select p.key, p.size, p.width from pictures p join ${OF[noun].rows} on ${isOfOwner(noun)} where p."_id" = ${id}::uuid and ${isShown(noun)}`)
  if (!rows[0]) throw new Refusal('f.not_found')
  return rows[0]
}

/** Returns the pictures of an owner: what is shown, and what can be brought back for a day. */
export const picturesOf = async (db: Db, { noun, id }: Owner): Promise<{ kind: Kind; key: string; isShown: boolean }[]> => {
  const { kind, key, replaced_at } = pictures
  return db
    .select({ kind, key, isShown: sql<boolean>`${replaced_at} is null` })
    .from(pictures)
    .where(eq(pictures[noun], id))
    .orderBy(kind, sql`${replaced_at} nulls first`)
}

/** Requires each address to be a picture of this owner and of this kind. Cleared and missing ones pass. */
export const requireOwnPictures = async (
  db: Db,
  { noun, id }: Owner,
  given: { [K in Kind]?: string | null | undefined },
): Promise<void> => {
  for (const [field, address] of Object.entries(given)) {
    if (address === null || address === undefined) continue
    const own = and(eq(pictures[noun], id), eq(pictures.kind, field as Kind), eq(sql`${OF[noun].folder}::text || ${pictures._id}`, address))
    if ((await db.$count(pictures, own)) === 0) throw new Refusal('f.not_found', { field })
  }
}

/** Notes which pictures of an owner are shown, and since when the others are not. Called after every change of what is shown. */
export const noteShown = async (db: Db, { noun, id }: Owner): Promise<void> => {
  await db.execute(sql`
    update pictures p set replaced_at = case when ${isShown(noun)} then null else coalesce(p.replaced_at, now()) end
    from ${OF[noun].rows} where ${isOfOwner(noun)} and o."_id" = ${id}::uuid`)
}

/** Deletes those of an owner that have been replaced already, so that they keep one to go back to. Returns the keys of their bytes. */
export const dropReplaced = async (db: Db, { noun, id }: Owner, kind: Kind): Promise<string[]> => {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from pictures where ${sql.identifier(noun)} = ${id}::uuid and kind = ${kind} and replaced_at is not null returning key`)
  return rows.map(({ key }) => key)
}
