import { and, eq, sql, type SQL } from 'drizzle-orm'
import { ACTIVITY_DAYS, QUOTED_MAX } from '#contract/limits.ts'
import type { Notification } from '#contract/calls/notifications.ts'
import type { Content } from '#editor/node.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import type { Person } from '#server/access/entries.ts'
import { documentDiscussedBy, joinAnyDocument } from '#server/access/readable.ts'
import { isoTime } from '#server/db/time.ts'
import type { Tools } from '#server/call/verb.ts'
import type { BillingMode } from '#server/db/prepared.ts'
import { quoted } from './quoted.ts'
import { isShownTo, titleFor } from './title.ts'

/** The person who did it, as others see them. */
export const from = sql`
  (select json_build_object('_id', u."_id", 'firstname', u.firstname, 'lastname', u.lastname, 'avatar', u.avatar)
    from users u where u."_id" = n."from" and u.deleted_at is null) as "from"`

/** The import whose end it reports. */
export const importOf = sql`
  (select json_build_object('_id', i."_id", 'state', i.state, 'documents', i.documents) from imports i where i."_id" = n.import) as import`

/** The comment that tells it, where the person may read that now; to be quoted by `withWords`. */
const saidTo = (user: Person, config: BillingMode): SQL => sql`
  (select c.content from comments c where c."_id" = n.comment and ${documentDiscussedBy(user, config)}) as said`

/** A notification with the comment that tells it. */
type SaidNotification = Omit<Notification, 'words'> & { said: Content | null }

/** Quotes the comment that tells a notification. */
const withWords = ({ said, ...notification }: SaidNotification): Notification => ({
  ...notification,
  words: said && quoted(said, QUOTED_MAX),
})

/** The person's own notifications of the last 30 days, newest first. */
export const findNotifications = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  user: string,
  match: SQL,
  limit: number,
): Promise<Notification[]> => {
  const { rows } = await db.execute<SaidNotification & Record<string, unknown>>(sql`
    select n."_id", n.team, n.kind, n."isRead", ${from}, n.document, n.workspace, n.comment, ${saidTo(user, config)}, ${importOf}, ${isoTime(sql`n.created_at`)} as created_at,
      coalesce(${titleFor(user, config)}, '') as title
    from notifications n join teams t on t."_id" = n.team ${joinAnyDocument(sql`n.document`)} left join workspaces w on w."_id" = n.workspace
    where n."user" = ${user}::uuid and n.created_at > now() - make_interval(days => ${ACTIVITY_DAYS}) and ${match}
      and ${isShownTo(user, config)}
    order by n."_id" desc limit ${limit}`)
  return rows.map(withWords)
}

export const markNotification = async (db: Tools['db'], id: string, isRead: boolean): Promise<void> => {
  await db.update(notifications).set({ isRead }).where(eq(notifications._id, id))
}

export const markAllRead = async (db: Tools['db'], user: string, team: string): Promise<void> => {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.user, user), eq(notifications.team, team), eq(notifications.isRead, false)))
}

export const removeNotification = async (db: Tools['db'], id: string): Promise<void> => {
  await db.delete(notifications).where(eq(notifications._id, id))
}

export const removeNotificationsOf = async (db: Tools['db'], user: string, team: string): Promise<void> => {
  await db.delete(notifications).where(and(eq(notifications.user, user), eq(notifications.team, team)))
}
