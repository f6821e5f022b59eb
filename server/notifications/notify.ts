import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { NotificationKind } from '#contract/notifications.ts'
import { notifications } from '#server/db/tables.ts'
import type { Tools } from '#server/http/verb.ts'
import { findNotifications } from './store.ts'

interface News {
  team: string
  /** Who is told. */
  user: string
  kind: NotificationKind
  /** Who did it. */
  from: string
  document?: string | null
  workspace?: string | null
}

/** Tells somebody in the application, also on the pages that they have open; never of what they may not read (`authorisation: D18`). */
export const notify = async (tools: Pick<Tools, 'db' | 'config' | 'publish'>, news: News): Promise<void> => {
  const _id = uuid()
  await tools.db.insert(notifications).values({ ...news, _id })
  const [notification] = await findNotifications(tools, news.user, sql`n."_id" = ${_id}::uuid`, 1)
  if (notification) await tools.publish(`u-${news.user}`, { type: 'notification/added', payload: { notification } })
}
