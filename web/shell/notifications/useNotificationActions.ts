import type { Notification } from '#contract/calls/notifications.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'

/** What can be done with notifications: shown at once, and asked for again when the server has said no. */
export function useNotificationActions(team: string) {
  const { api, cache, report } = useApp()
  const key = keys.notifications(team)
  const change = async (next: (all: Notification[]) => Notification[], send: () => Promise<unknown>) => {
    // An answer on its way would bring back what was.
    await cache.cancelQueries({ queryKey: key })
    cache.setQueryData<Notification[]>(key, all => all && next(all))
    try {
      await send()
    } catch (error) {
      report(error)
      await cache.invalidateQueries({ queryKey: key })
    }
  }
  const asRead = (one: Notification): Notification => ({ ...one, isRead: true })
  return {
    read: ({ _id: id }: Notification) =>
      change(
        all => all.map(one => (one._id === id ? asRead(one) : one)),
        () => api.notifications.update({ id, isRead: true }),
      ),
    readAll: () =>
      change(
        all => all.map(asRead),
        () => api.notifications.readAll({ id: team }),
      ),
    clear: ({ _id: id }: Notification) =>
      change(
        all => all.filter(one => one._id !== id),
        () => api.notifications.remove({ id }),
      ),
    clearAll: () =>
      change(
        () => [],
        () => api.notifications.clearAll({ id: team }),
      ),
  }
}
