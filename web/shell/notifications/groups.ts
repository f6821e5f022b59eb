import type { Notification } from '#contract/calls/notifications.ts'

/** What several notifications of one document, or a single one, are about. */
export interface NotificationGroup {
  id: string
  /** At least one, the newest first. */
  items: readonly Notification[]
}

/**
 * Returns notifications by document, those with one that `isNew` first; within both parts the group of the newest comes first, as in `all`. What is about no document stands
 * alone.
 */
export const groupByDocument = (
  all: readonly Notification[],
  isNew: (one: Notification) => boolean,
): { recent: NotificationGroup[]; earlier: NotificationGroup[] } => {
  const groups = [...Map.groupBy(all, ({ _id, document }) => document ?? _id)].map(([id, items]) => ({ id, items }))
  const [recent, earlier] = [true, false].map(wanted => groups.filter(({ items }) => items.some(isNew) === wanted))
  return { recent: recent ?? [], earlier: earlier ?? [] }
}
