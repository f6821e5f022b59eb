import { eq, sql } from 'drizzle-orm'
import { newSecret } from '#server/base/secret.ts'
import type { Db } from '#server/db/open.ts'
import { shareLinks } from '#server/db/tables/sharing.ts'

/** The share links of documents: at most one each, valid while its row exists (`authorisation: D5`). */

export interface LinkSettings {
  expires_at?: string | null
  /** Its hash. */
  password?: string | null
  indexable?: boolean
}

/**
 * Creates the link of the document or changes its settings, and returns its token. An expired link is replaced. The caller must hold the row of the
 * document.
 */
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

/** Revokes the link of the document. Returns whether there was one. */
export const revokeLink = async (db: Db, document: string): Promise<boolean> => {
  const { rowCount } = await db.delete(shareLinks).where(eq(shareLinks.document, document))
  return rowCount === 1
}

/** Returns whether a time is in the future, by the clock of the database. */
export const isInFuture = async (db: Db, time: string): Promise<boolean> => {
  const { rows } = await db.execute<{ isInFuture: boolean }>(sql`select ${time}::timestamptz > now() as "isInFuture"`)
  return rows[0]?.isInFuture ?? false
}
