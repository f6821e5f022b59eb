import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/call.ts'
import type { documentSharing } from '#contract/calls/documentSharing.ts'
import type { Config } from '#server/base/config.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/time.ts'
import type { Caller } from '#server/access/caller.ts'
import { documentAccess } from '#server/access/readable.ts'

type Keys = Pick<Config, 'refreshTokenKey'>

/** Whether the link `k` is open now, with its document `d`. */
const isOpen = sql`(k.expires_at is null or k.expires_at > now()) and d.deleted_at is null and not d."isArchived"`

interface OpenLink extends Record<string, unknown> {
  document: string
  password: string | null
}

/** Returns the link of a token; undefined when it is unknown, revoked or expired. Callers cannot tell these apart. */
export const findLink = async (db: Db, token: string): Promise<OpenLink | undefined> => {
  const { rows } = await db.execute<OpenLink>(sql`
    select k.document, k.password from share_links k join documents d on d."_id" = k.document where k.token = ${token} and ${isOpen}`)
  return rows[0]
}

type Shared = AnswerOf<typeof documentSharing.getByToken>

/** Returns what a visitor with the link sees, read in one statement, so that a link that was just revoked or changed shows nothing. */
export const readShared = async (
  { db, config }: { db: Db; config: Config },
  caller: Caller,
  token: string,
  { password }: OpenLink,
): Promise<Shared | undefined> => {
  const { rows } = await db.execute<Omit<Shared, 'share'> & { hour: number } & Record<string, unknown>>(sql`
    select json_build_object('_id', d."_id", 'title', d.title, 'slug', d.slug, 'icon', d.icon, 'cover', d.cover,
        'isWide', d."isWide", 'updated_at', ${isoTime(sql`d.updated_at`)}, 'content', x.content) as document,
      json_build_object('_id', t."_id", 'title', t.title, 'slug', t.slug, 'logo', t.logo) as team,
      json_build_object('_id', w."_id", 'title', w.title, 'slug', w.slug, 'logo', w.logo) as workspace,
      k.indexable, ${hour} as hour, ${caller.user === null ? sql`null` : documentAccess(caller.user, config)} as access
    from share_links k join documents d on d."_id" = k.document join document_texts x on x.document = d."_id"
    join teams t on t."_id" = d.team join workspaces w on w."_id" = d.workspace
    where k.token = ${token} and k.password is not distinct from ${password} and ${isOpen}`)
  if (!rows[0]) return undefined
  const { hour: now, ...shared } = rows[0]
  return { ...shared, share: fileKey(config, { token, password, hour: now }) }
}

const hour = sql`floor(extract(epoch from now()) / 3600)::int`

/** Returns a key for the files of a shared document. It is valid for this hour and the next, and only while the link stays unchanged. */
const fileKey = (
  { refreshTokenKey }: Keys,
  { token, password, hour: of }: { token: string; password: string | null; hour: number },
): string => createHmac('sha256', refreshTokenKey).update(`share_files ${token} ${password} ${of}`).digest('base64url')

/** Whether this opens the files of a document: the key that its link returned, or the token of a link without a password. */
export const opensFiles = async ({ db, config }: { db: Db; config: Keys }, document: string, given: string): Promise<boolean> => {
  const { rows } = await db.execute<{ token: string; password: string | null; hour: number }>(sql`
    select k.token, k.password, ${hour} as hour from share_links k join documents d on d."_id" = k.document
    where k.document = ${document}::uuid and ${isOpen}`)
  return rows.some(({ token, password, hour: now }) =>
    [...(password === null ? [token] : []), ...[now, now - 1].map(of => fileKey(config, { token, password, hour: of }))].some(key =>
      isSame(key, given),
    ),
  )
}

const isSame = (key: string, given: string): boolean => {
  const [a, b] = [Buffer.from(key), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
