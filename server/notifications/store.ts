import { and, eq, sql, type SQL } from 'drizzle-orm'
import { ACTIVITY_DAYS } from '#contract/limits.ts'
import type { Notification } from '#contract/calls/notifications.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { joinAnyDocument } from '#server/access/readable.ts'
import { isoTime } from '#server/db/time.ts'
import type { Tools } from '#server/call/verb.ts'
import { isShownTo, titleFor } from './title.ts'

/** The person who did it, as others see them. */
export const from = sql`
  (select json_build_object('_id', u."_id", 'firstname', u.firstname, 'lastname', u.lastname, 'avatar', u.avatar)
    from users u where u."_id" = n."from" and u.deleted_at is null) as "from"`

/** The import whose end it reports. */
export const importOf = sql`
  (select json_build_object('_id', i."_id", 'state', i.state, 'documents', i.documents) from imports i where i."_id" = n.import) as import`

/** The person's own notifications of the last 30 days, newest first. */
export const findNotifications = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  user: string,
  match: SQL,
  limit: number,
): Promise<Notification[]> => {
  const { rows } = await db.execute<Notification & Record<string, unknown>>(sql`
    select n."_id", n.team, n.kind, n."isRead", ${from}, n.document, n.workspace, n.comment, ${importOf}, ${isoTime(sql`n.created_at`)} as created_at,
      coalesce(${titleFor(user, config)}, '') as title
    from notifications n join teams t on t."_id" = n.team ${joinAnyDocument(sql`n.document`)} left join workspaces w on w."_id" = n.workspace
    where n."user" = ${user}::uuid and n.created_at > now() - make_interval(days => ${ACTIVITY_DAYS}) and ${match}
      and ${isShownTo(user, config)}
    order by n."_id" desc limit ${limit}`)
  return rows
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
