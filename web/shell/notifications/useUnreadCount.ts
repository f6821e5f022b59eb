import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'

/** Returns the number of unread notifications in this team; fetched when the page is idle. */
export function useUnreadCount(isEnabled = true): number {
  const { queries } = useApp()
  const { team } = useShell()
  const { data = [] } = useQuery({ ...queries.notifications(team._id), enabled: isEnabled })
  return data.filter(({ isRead }) => !isRead).length
}
