import { FolderInput, X } from 'lucide-react'
import type { Notification } from '#contract/calls/notifications.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Face } from '#web/shell/people/Face.tsx'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { CommentAnswer } from './CommentAnswer.tsx'
import { RequestAnswer } from './RequestAnswer.tsx'
import { RowSign } from './RowSign.tsx'
import { useNotificationPlace } from './useNotificationPlace.ts'
import { useNotificationTexts } from './useNotificationTexts.ts'

interface NotificationRowProps {
  notification: Notification
  /** Whether it stands below the title of its document, and need not name it. */
  isInGroup?: boolean
  onOpen: () => void
  /** It has been answered where it stands. */
  onAnswered: () => void
  /** Marks it as unread when it is read, and the other way round. */
  onMark: () => void
  onClear: () => void
}

/** What has happened, and the way to it. */
export function NotificationRow({ notification, isInGroup = false, onOpen, onAnswered, onMark, onClear }: NotificationRowProps) {
  const t = useNotificationTexts()
  const { workspaces, panels } = useShell()
  const placeOf = useNotificationPlace()
  const { from, title, isRead, created_at, document, comment, words: quote, import: ended } = notification
  const name = from ? `${from.firstname} ${from.lastname}` : t('somebody')
  const workspace = workspaces.find(({ _id }) => _id === notification.workspace)
  const said = whatOf(notification, name, { isInGroup, t })
  const subject = isInGroup ? said : title
  const words = (
    <span className={classes('min-w-0 flex-1 text-sm leading-5', isRead && 'text-ink-soft')}>
      {isInGroup ? (
        said
      ) : (
        <>
          {said} <span className="font-semibold wrap-break-word">{title}</span>
        </>
      )}
      {quote !== null && <span className="my-0.5 line-clamp-3 border-l-2 border-ruling pl-2 wrap-break-word text-ink-soft">{quote}</span>}
      <span className="block text-xs text-ink-soft">
        <TimeAgo time={created_at} />
        {!isRead && <span className="sr-only"> {t('unread')}</span>}
      </span>
    </span>
  )
  const below = isInGroup ? 'pl-11.5' : 'pl-13.5'
  const openReport = (id: string) => {
    onOpen()
    if (workspace) panels.showImport(workspace, id)
  }
  return (
    <li className="group/row relative flex items-start gap-1 rounded-control pr-1 hover:bg-hover">
      {ended ? (
        <Button
          tone="quiet"
          onClick={() => openReport(ended._id)}
          className={classes(
            rowLook,
            'h-auto! items-start! justify-start! border-0! p-2.5! font-normal! text-left text-ink! whitespace-normal!',
          )}
        >
          <RowSign icon={<FolderInput size={16} aria-hidden="true" />} />
          {words}
        </Button>
      ) : (
        <div className="min-w-0 flex-1">
          <div className={classes(rowLook, 'relative')}>
            <Face id={from?._id ?? ''} name={name} src={from?.avatar} size={isInGroup ? 24 : 32} className="z-1" />
            <a
              href={placeOf(notification)}
              onClick={onOpen}
              className="flex min-w-0 flex-1 after:absolute after:inset-0 after:rounded-control"
            >
              {words}
            </a>
          </div>
          {notification.kind === 'access_request' && <RequestAnswer notification={notification} who={name} className={below} />}
          {document !== null && comment !== null && quote !== null && (
            <CommentAnswer {...{ document, comment, onAnswered }} who={name} className={below} />
          )}
        </div>
      )}
      <IconButton
        label={t(isRead ? 'markUnread' : 'markRead', { title: subject })}
        icon={<span className={classes('size-2 rounded-full', isRead ? 'border border-control' : 'bg-margin')} />}
        onClick={onMark}
        className={classes('mt-1.5 -mr-1', isRead && shownWithPointer)}
      />
      <IconButton
        label={t('clearOne', { title: subject })}
        icon={<X size={15} />}
        onClick={onClear}
        className={classes('mt-1.5', shownWithPointer)}
      />
    </li>
  )
}

const shownWithPointer = 'opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100'
const rowLook = 'flex min-w-0 flex-1 items-start gap-3 rounded-control p-2.5'

type What = { isInGroup: boolean; t: ReturnType<typeof useNotificationTexts> }

const whatOf = ({ kind, comment, import: ended }: Notification, name: string, { isInGroup, t }: What): string => {
  if (kind === 'import') return ended?.state === 'done' ? t('imported', { count: ended.documents }) : t('importFailed')
  if (!isInGroup || !(kind in IN_GROUP)) return t(kind, { name })
  return t(kind === 'mention' && comment !== null ? 'hereMentionInComment' : IN_GROUP[kind as keyof typeof IN_GROUP], { name })
}

/** What is said of a document below its title. */
const IN_GROUP = {
  mention: 'hereMention',
  comment: 'hereComment',
  shared_document: 'hereShared',
  access_request: 'hereRequest',
  access_granted: 'hereGranted',
} as const
