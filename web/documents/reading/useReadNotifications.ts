import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Notification } from '#contract/calls/notifications.ts'
import { useApp } from '#web/data/app.ts'
import { after } from '#web/platform/after.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { isKeptUnread, useNotificationActions } from '#web/shell/notifications/useNotificationActions.ts'

/** After this time on a document its notifications count as seen. */
const SEEN_AFTER_MS = 2000

/** Marks these notifications of a document as read once they are viewed: by default all but those of comments, which are read there. Only a team has them. */
export function useReadNotifications({ _id: id, team }: Document, isViewed: (one: Notification) => boolean = isNoComment): void {
  const { queries } = useApp()
  const { data = [] } = useQuery({ ...queries.notifications(team), enabled: useTeamShell() !== null })
  const { read } = useNotificationActions(team)
  const isToRead = (one: Notification) => one.document === id && one.kind !== 'access_request' && !one.isRead && !isKeptUnread(one)
  const unread = data.filter(one => isToRead(one) && isViewed(one))
  const hasUnread = unread.length > 0
  const readAll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') for (const one of unread) void read(one)
  })
  useEffect(() => {
    if (!hasUnread) return
    let cancel = () => {}
    const begin = () => {
      cancel()
      cancel = after(SEEN_AFTER_MS, () => readAll())
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', begin)
    }
  }, [hasUnread])
}

const isNoComment = ({ comment }: Notification): boolean => comment === null
