import { FolderInput, X } from 'lucide-react'
import type { Notification } from '#contract/calls/notifications.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Face } from '#web/shell/people/Face.tsx'
import { CommentAnswer } from './CommentAnswer.tsx'
import { RequestAnswer } from './RequestAnswer.tsx'
import { RowSign } from './RowSign.tsx'
import { RowWords } from './RowWords.tsx'
import { saidBy } from './saidBy.ts'
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
  const { from, title, isRead, document, comment, words, import: ended } = notification
  const name = from ? `${from.firstname} ${from.lastname}` : t('somebody')
  const workspace = workspaces.find(({ _id }) => _id === notification.workspace)
  const said = saidBy(notification, name, isInGroup, t)
  const subject = isInGroup ? said : title
  const told = <RowWords notification={notification} said={said} title={isInGroup ? null : title} />
  const below = isInGroup ? 'pl-11.5' : 'pl-13.5'
  const openReport = (id: string) => {
    onOpen()
    if (workspace) panels.showImport(workspace, id)
  }
  return (
    <li className="group/row rounded-control hover:bg-hover">
      <div className="flex items-start gap-1 pr-1">
        {ended ? (
          <Button tone="quiet" onClick={() => openReport(ended._id)} className={classes(rowLook, reportLook)}>
            <RowSign icon={<FolderInput size={16} aria-hidden="true" />} />
            {told}
          </Button>
        ) : (
          <div className={classes(rowLook, 'relative')}>
            <Face id={from?._id ?? ''} name={name} src={from?.avatar} size={isInGroup ? 24 : 32} className="z-1" />
            <a
              href={placeOf(notification)}
              onClick={onOpen}
              className="flex min-w-0 flex-1 after:absolute after:inset-0 after:rounded-control"
            >
              {told}
            </a>
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
      </div>
      {notification.kind === 'access_request' && <RequestAnswer notification={notification} who={name} className={below} />}
      {document !== null && comment !== null && words !== null && (
        <CommentAnswer {...{ document, comment, onAnswered }} who={name} className={below} />
      )}
    </li>
  )
}

const shownWithPointer = 'opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100'
const rowLook = 'flex min-w-0 flex-1 items-start gap-3 rounded-control p-2.5'
const reportLook = 'h-auto! items-start! justify-start! border-0! p-2.5! font-normal! text-left text-ink! whitespace-normal!'
