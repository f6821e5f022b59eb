import { Bell } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { onDemand } from '#web/ui/OnDemand.tsx'
import { usePanel } from '#web/ui/usePanel.ts'
import { useUnreadCount } from './useUnreadCount.ts'
import type { NotificationsPanelProps } from './NotificationsPanel.tsx'
import { useNotificationTexts } from './useNotificationTexts.ts'

const NotificationsPanel = onDemand<NotificationsPanelProps>(() =>
  import('./NotificationsPanel.tsx').then(module => module.NotificationsPanel),
)

/** How many things the reader has been told and has not read yet, and behind it what they are (spec 1 §2). */
export function NotificationsButton() {
  const t = useNotificationTexts()
  const { trigger, panel } = usePanel(NotificationsPanel, 'dialog')
  return (
    <>
      <IconButton {...trigger} label={t('notifications')} icon={<Bell size={17} />} count={useUnreadCount()} />
      <NotificationsPanel {...panel} />
    </>
  )
}
