import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PictureKind } from '#contract/calls/pictures.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'
import { pictures } from '#server/db/tables/pictures.ts'

const FOLDER = '/api/files/people/'

export const addressOf = (id: string): string => `${FOLDER}${id}`

/** Whether picture `p` is what person `u` shows. */
const isShown: SQL = sql`(case p.kind when 'avatar' then u.avatar else u.banner end) is not distinct from ${FOLDER} || p."_id"`

/** What is needed to send a picture. */
interface ShownPicture extends Record<string, unknown> {
  key: string
  size: number
  width: number
}

/** Returns a picture while its person shows it. Throws `f.not_found`. */
export const getShown = async (db: Db, id: string): Promise<ShownPicture> => {
  const { rows } = await db.execute<ShownPicture>(sql`
    select p.key, p.size, p.width from pictures p join users u on u."_id" = p."user" where p."_id" = ${id}::uuid and ${isShown}`)
  if (!rows[0]) throw new Refusal('f.not_found')
  return rows[0]
}

/** Requires each address to be a picture of this person and of this kind. Cleared and missing ones pass. */
export const requireOwnPictures = async (
  db: Db,
  user: string,
  given: { [K in PictureKind]?: string | null | undefined },
): Promise<void> => {
  for (const [field, address] of Object.entries(given)) {
    if (address === null || address === undefined) continue
    const own = and(eq(pictures.user, user), eq(pictures.kind, field as PictureKind), eq(sql`${FOLDER}::text || ${pictures._id}`, address))
    if ((await db.$count(pictures, own)) === 0) throw new Refusal('f.not_found', { field })
  }
}

/** Notes which pictures of a person are shown, and since when the others are not. Called after every change of what is shown. */
export const noteShown = async (db: Db, user: string): Promise<void> => {
  await db.execute(sql`
    update pictures p set replaced_at = case when ${isShown} then null else coalesce(p.replaced_at, now()) end
    from users u where u."_id" = p."user" and p."user" = ${user}::uuid`)
}

/** Deletes those of a person that have been replaced already, so that they keep one to go back to. Returns the keys of their bytes. */
export const dropReplaced = async (db: Db, user: string, kind: PictureKind): Promise<string[]> => {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from pictures where "user" = ${user}::uuid and kind = ${kind} and replaced_at is not null returning key`)
  return rows.map(({ key }) => key)
}
