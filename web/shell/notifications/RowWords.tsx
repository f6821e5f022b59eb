import type { Notification } from '#contract/calls/notifications.ts'
import { classes } from '#web/ui/look/classes.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { useNotificationTexts } from './useNotificationTexts.ts'

interface RowWordsProps {
  notification: Notification
  said: string
  /** The title of the document, where it does not stand above. */
  title: string | null
}

/** What has happened, the words of the comment that tells it, and when. */
export function RowWords({ notification: { isRead, words, created_at }, said, title }: RowWordsProps) {
  const t = useNotificationTexts()
  return (
    <span className={classes('min-w-0 flex-1 text-sm leading-5', isRead && 'text-ink-soft')}>
      {said}
      {title !== null && <span className="font-semibold wrap-break-word"> {title}</span>}
      {words !== null && <span className="my-0.5 line-clamp-3 border-l-2 border-ruling pl-2 wrap-break-word text-ink-soft">{words}</span>}
      <span className="block text-xs text-ink-soft">
        <TimeAgo time={created_at} />
        {!isRead && <span className="sr-only"> {t('unread')}</span>}
      </span>
    </span>
  )
}
