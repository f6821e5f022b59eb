import type { Notification } from '#contract/calls/notifications.ts'
import { useApp } from '#web/data/app.ts'
import {
  notificationCleared,
  notificationMarked,
  notificationsAppended,
  notificationsCleared,
  notificationsRead,
  notificationsRefused,
} from '#web/data/cache/notifications.ts'

/** What the reader has marked as unread in this tab; only they mark it as read again, not the document that they happen to look at. */
const keptUnread = new Set<string>()
export const isKeptUnread = ({ _id }: Notification): boolean => keptUnread.has(_id)

/** The actions on notifications: shown immediately, and fetched again when the server has refused. */
export function useNotificationActions(team: string) {
  const { api, cache, report } = useApp()
  const change = async (show: () => void, send: () => Promise<unknown>) => {
    show()
    try {
      await send()
    } catch (error) {
      report(error)
      await notificationsRefused(cache, team)
    }
  }
  const mark = ({ _id: id }: Notification, isRead: boolean) => {
    if (isRead) keptUnread.delete(id)
    else keptUnread.add(id)
    return change(
      () => notificationMarked(cache, team, id, isRead),
      () => api.notifications.update({ id, isRead }),
    )
  }
  return {
    mark,
    read: (one: Notification) => mark(one, true),
    /** Fetches those before the last one that is known. Returns whether there are still more. */
    older: async (last: Notification): Promise<boolean> => {
      try {
        const { notifications, next } = await api.notifications.fetchByTeam({ id: team, cursor: last._id })
        notificationsAppended(cache, team, notifications)
        return next !== undefined
      } catch (error) {
        report(error)
        return true
      }
    },
    readAll: () =>
      change(
        () => notificationsRead(cache, team),
        () => api.notifications.readAll({ id: team }),
      ),
    clear: ({ _id: id }: Notification) =>
      change(
        () => notificationCleared(cache, team, id),
        () => api.notifications.remove({ id }),
      ),
    clearAll: () =>
      change(
        () => notificationsCleared(cache, team),
        () => api.notifications.clearAll({ id: team }),
      ),
  }
}
