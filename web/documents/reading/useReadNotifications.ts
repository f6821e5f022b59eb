import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { useNotificationActions } from '#web/shell/notifications/useNotificationActions.ts'

/** Whoever has had a document before their eyes for so long has seen what they were told of it. */
const SEEN_AFTER_MS = 2000

/** What the reader was told about this document is read once they look at it; what was said in a comment is read there. */
export function useReadNotifications({ _id: id, team }: Document): void {
  const { queries } = useApp()
  const { data = [] } = useQuery(queries.notifications(team))
  const { read } = useNotificationActions(team)
  const unread = data.filter(one => one.document === id && one.comment === null && one.kind !== 'access_request' && !one.isRead)
  const hasUnread = unread.length > 0
  const readAll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') for (const one of unread) void read(one)
  })
  useEffect(() => {
    if (!hasUnread) return
    let timer = 0
    const begin = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(readAll, SEEN_AFTER_MS)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [hasUnread])
}
