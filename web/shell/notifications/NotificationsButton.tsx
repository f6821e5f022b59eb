import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { useImportRuns } from '#web/data/imports/useImportRuns.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { usePanel } from '#web/ui/overlays/usePanel.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { ImportRing } from './ImportRing.tsx'
import type { NotificationsPanelProps } from './NotificationsPanel.tsx'
import { useNotificationTexts } from './useNotificationTexts.ts'
import { useUnreadCount } from './useUnreadCount.ts'

const NotificationsPanel = onDemand<NotificationsPanelProps>(() =>
  import('./NotificationsPanel.tsx').then(module => module.NotificationsPanel),
)

/** The number of unread notifications, with the progress of imports around it; opens the list of notifications (`product: 2.4`). */
export function NotificationsButton() {
  const t = useNotificationTexts()
  const { team } = useShell()
  const { runs } = useImportRuns()
  const { trigger, panel } = usePanel(NotificationsPanel, 'dialog')
  useEffect(() => void runs.find(team._id), [runs, team._id])
  return (
    <span className="relative grid">
      <IconButton {...trigger} label={t('notifications')} icon={<Bell size={17} />} count={useUnreadCount()} />
      <ImportRing />
      <NotificationsPanel {...panel} />
    </span>
  )
}
