import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'

/** How many things the reader has been told in this team and has not read; may be asked for when the page has nothing better to do. */
export function useUnreadCount(isEnabled = true): number {
  const { queries } = useApp()
  const { team } = useShell()
  const { data = [] } = useQuery({ ...queries.notifications(team._id), enabled: isEnabled })
  return data.filter(({ isRead }) => !isRead).length
}
