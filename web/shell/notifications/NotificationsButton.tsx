import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useApp } from '#web/data/app.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { onDemand } from '#web/ui/OnDemand.tsx'
import { usePanel } from '#web/ui/usePanel.ts'
import { useShell } from '../ShellContext.ts'
import type { NotificationsPanelProps } from './NotificationsPanel.tsx'
import { useNotificationTexts } from './useNotificationTexts.ts'

const NotificationsPanel = onDemand<NotificationsPanelProps>(() =>
  import('./NotificationsPanel.tsx').then(module => module.NotificationsPanel),
)

/** How many things the reader has been told and has not read yet, and behind it what they are (spec 1 §2). */
export function NotificationsButton() {
  const t = useNotificationTexts()
  const { queries } = useApp()
  const { team } = useShell()
  const { data = [] } = useQuery(queries.notifications(team._id))
  const { trigger, panel } = usePanel(NotificationsPanel, 'dialog')
  return (
    <>
      <IconButton {...trigger} label={t('notifications')} icon={<Bell size={17} />} count={data.filter(({ isRead }) => !isRead).length} />
      <NotificationsPanel {...panel} />
    </>
  )
}
