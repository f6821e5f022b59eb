import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/data/app.ts'
import { useIdle } from '#web/data/useIdle.ts'
import { useShell } from '../ShellContext.ts'

/** How many things the reader has been told in this team and has not read; asked for when the page has nothing better to do. */
export function useUnreadCount(): number {
  const { queries } = useApp()
  const { team } = useShell()
  const { data = [] } = useQuery({ ...queries.notifications(team._id), enabled: useIdle() })
  return data.filter(({ isRead }) => !isRead).length
}
