import type { Notification } from '#contract/calls/notifications.ts'
import { useApp } from '#web/data/app.ts'
import {
  notificationCleared,
  notificationRead,
  notificationsCleared,
  notificationsRead,
  notificationsRefused,
} from '#web/data/cache/notifications.ts'

/** The actions on notifications: shown immediately, and fetched again when the server has refused. */
export function useNotificationActions(team: string) {
  const { api, cache, report } = useApp()
  const change = async (shown: Promise<void>, send: () => Promise<unknown>) => {
    await shown
    try {
      await send()
    } catch (error) {
      report(error)
      await notificationsRefused(cache, team)
    }
  }
  return {
    read: ({ _id: id }: Notification) => change(notificationRead(cache, team, id), () => api.notifications.update({ id, isRead: true })),
    readAll: () => change(notificationsRead(cache, team), () => api.notifications.readAll({ id: team })),
    clear: ({ _id: id }: Notification) => change(notificationCleared(cache, team, id), () => api.notifications.remove({ id })),
    clearAll: () => change(notificationsCleared(cache, team), () => api.notifications.clearAll({ id: team })),
  }
}
