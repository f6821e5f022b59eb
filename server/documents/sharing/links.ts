import { eq, sql } from 'drizzle-orm'
import { newSecret } from '#server/base/secret.ts'
import type { Db } from '#server/db/open.ts'
import { shareLinks } from '#server/db/tables/sharing.ts'

/** The share links of documents: at most one each, good as long as its row is there (`authorisation: D5`). */

export interface LinkSettings {
  expires_at?: string | null
  /** Its hash. */
  password?: string | null
  indexable?: boolean
}

/** The token of the document's link, made or with these settings changed; one that has expired makes room for another. The caller holds the row of the document. */
export const keepLink = async (
  db: Db,
  { document, user }: { document: string; user: string },
  settings: LinkSettings,
): Promise<{ token: string; isChanged: boolean }> => {
  await db.execute(sql`delete from share_links where document = ${document}::uuid and expires_at <= now()`)
  const [known] = await db.select({ token: shareLinks.token }).from(shareLinks).where(eq(shareLinks.document, document))
  const isChanged = !known || Object.keys(settings).length > 0
  const token = known?.token ?? newSecret()
  if (!known) await db.insert(shareLinks).values({ document, user, token, ...settings })
  else if (isChanged) await db.update(shareLinks).set(settings).where(eq(shareLinks.document, document))
  return { token, isChanged }
}

/** Whoever has the link reads nothing with it any more; whether there was one. */
export const revokeLink = async (db: Db, document: string): Promise<boolean> => {
  const { rowCount } = await db.delete(shareLinks).where(eq(shareLinks.document, document))
  return rowCount === 1
}

/** Whether an end of a link is still to come, by the clock of the database. */
export const isToCome = async (db: Db, time: string): Promise<boolean> => {
  const { rows } = await db.execute<{ isToCome: boolean }>(sql`select ${time}::timestamptz > now() as "isToCome"`)
  return rows[0]?.isToCome ?? false
}
