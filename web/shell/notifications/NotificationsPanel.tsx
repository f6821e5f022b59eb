import { useQuery } from '@tanstack/react-query'
import { CheckCheck, FolderInput, Trash2, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { Notification } from '#contract/calls/notifications.ts'
import { PAGE_DEFAULT } from '#contract/limits.ts'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NoNotifications } from '#web/ui/illustrations/NoNotifications.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { ShowMore } from '#web/shell/lists/ShowMore.tsx'
import { Face } from '#web/shell/people/Face.tsx'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { type ShownImport, useImportsShown } from './useImportsShown.ts'
import { RequestAnswer } from './RequestAnswer.tsx'
import { useNotificationActions } from './useNotificationActions.ts'
import { useNotificationPlace } from './useNotificationPlace.ts'
import { useNotificationTexts } from './useNotificationTexts.ts'

export interface NotificationsPanelProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<Element | null>
}

/** The notifications of the reader in this team within 30 days, the newest first; 400 by 600 px (`product: 9.6`). */
export function NotificationsPanel(opening: NotificationsPanelProps) {
  const t = useNotificationTexts()
  const { queries } = useApp()
  const { team, workspaces, panels } = useShell()
  const importing = useImportsShown()
  const list = useQuery(queries.notifications(team._id))
  const { mark, older, readAll, clear, clearAll } = useNotificationActions(team._id)
  const [hasOlder, setHasOlder] = useState(true)
  const [isFetching, setFetching] = useState(false)
  const all = list.data ?? []
  const last = all.length < PAGE_DEFAULT ? undefined : all.at(-1)
  const showOlder = async (from: Notification) => {
    setFetching(true)
    setHasOlder(await older(from))
    setFetching(false)
  }
  const open = (one: Notification) => {
    if (!one.isRead) void mark(one, true)
    opening.onOpenChange(false)
  }
  const show = ({ workspace }: ShownImport) => {
    const into = workspaces.find(({ _id }) => _id === workspace)
    opening.onOpenChange(false)
    if (into) panels.importInto(into)
  }

  return (
    <Popover
      {...opening}
      label={t('notifications')}
      placement="bottom start"
      width={400}
      className="flex max-h-[min(600px,80dvh)] flex-col p-0!"
    >
      <div className="flex min-h-12 items-center gap-1 border-b border-ruling py-1 pr-2 pl-4">
        <h2 className="mr-auto text-sm font-semibold">{t('notifications')}</h2>
        {all.some(({ isRead }) => !isRead) && <IconButton label={t('readAll')} icon={<CheckCheck size={17} />} onClick={readAll} />}
        {all.length > 0 && <IconButton label={t('clearAll')} icon={<Trash2 size={16} />} onClick={clearAll} />}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
        {importing.length > 0 && (
          <ul>
            {importing.map(shown => (
              <Importing key={shown.workspace} shown={shown} onShow={() => show(shown)} />
            ))}
          </ul>
        )}
        {hasFailed(list) ? (
          <ListProblem list={list} />
        ) : list.isPending ? (
          <SkeletonRows rows={3} rowHeight={56} />
        ) : all.length > 0 ? (
          <ul>
            {all.map(one => (
              <Row
                key={one._id}
                notification={one}
                onOpen={() => open(one)}
                onMark={() => void mark(one, !one.isRead)}
                onClear={() => void clear(one)}
              />
            ))}
            {last && hasOlder && (
              <li className="pl-2.5">
                <ShowMore isPending={isFetching} onClick={() => void showOlder(last)} />
              </li>
            )}
          </ul>
        ) : (
          importing.length === 0 && (
            <EmptyState illustration={<NoNotifications />} sentence={t('noNotifications')} className="text-[14px]" />
          )
        )}
      </div>
    </Popover>
  )
}

interface RowProps {
  notification: Notification
  onOpen: () => void
  /** Marks it as unread when it is read, and the other way round. */
  onMark: () => void
  onClear: () => void
}

function Row({ notification, onOpen, onMark, onClear }: RowProps) {
  const t = useNotificationTexts()
  const { workspaces, panels } = useShell()
  const placeOf = useNotificationPlace()
  const { from, title, isRead, created_at, import: ended } = notification
  const name = from ? `${from.firstname} ${from.lastname}` : t('somebody')
  const workspace = workspaces.find(({ _id }) => _id === notification.workspace)
  const words = (
    <span className={classes('min-w-0 flex-1 text-sm leading-5', isRead && 'text-ink-soft')}>
      <What notification={notification} name={name} /> <span className="font-semibold wrap-break-word">{title}</span>
      <span className="block text-xs text-ink-soft">
        <TimeAgo time={created_at} />
        {!isRead && <span className="sr-only"> {t('unread')}</span>}
      </span>
    </span>
  )
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
          <ImportSign />
          {words}
        </Button>
      ) : (
        <div className="min-w-0 flex-1">
          <div className={classes(rowLook, 'relative')}>
            <Face id={from?._id ?? ''} name={name} src={from?.avatar} size={32} className="z-1" />
            <a
              href={placeOf(notification)}
              onClick={onOpen}
              className="flex min-w-0 flex-1 after:absolute after:inset-0 after:rounded-control"
            >
              {words}
            </a>
          </div>
          {notification.kind === 'access_request' && <RequestAnswer notification={notification} who={name} />}
        </div>
      )}
      <IconButton
        label={t(isRead ? 'markUnread' : 'markRead', { title })}
        icon={<span className={classes('size-2 rounded-full', isRead ? 'border border-control' : 'bg-margin')} />}
        onClick={onMark}
        className={classes('mt-1.5 -mr-1', isRead && shownWithPointer)}
      />
      <IconButton
        label={t('clearOne', { title })}
        icon={<X size={15} />}
        onClick={onClear}
        className={classes('mt-1.5', shownWithPointer)}
      />
    </li>
  )
}

const shownWithPointer = 'opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100'
const rowLook = 'flex min-w-0 flex-1 items-start gap-3 rounded-control p-2.5'

function What({ notification: { kind, import: ended }, name }: { notification: Notification; name: string }) {
  const t = useNotificationTexts()
  if (kind !== 'import') return t(kind, { name })
  return ended?.state === 'done' ? t('imported', { count: ended.documents }) : t('importFailed')
}

/** Replaces the avatar where no person has acted. */
const ImportSign = () => (
  <span className="grid size-8 shrink-0 place-items-center rounded-full bg-tint text-accent">
    <FolderInput size={16} aria-hidden="true" />
  </span>
)

/** An import that goes on, and the way back to it. */
function Importing({ shown: { title, value, valueText }, onShow }: { shown: ShownImport; onShow: () => void }) {
  const t = useNotificationTexts()
  return (
    <li className="flex items-start gap-3 p-2.5">
      <ImportSign />
      <div className="min-w-0 flex-1 text-sm leading-5">
        <p className="mb-1.5">
          {t('importingInto')} <span className="font-semibold wrap-break-word">{title}</span>
        </p>
        <ProgressBar
          label={t('importing', { title })}
          isLabelHidden
          {...(value !== undefined && { value })}
          {...(valueText !== undefined && { valueText })}
        />
        <p className="mt-1 min-h-4 text-xs text-ink-soft tabular-nums">{valueText}</p>
      </div>
      <Button size="small" onClick={onShow}>
        {t('showImport')}
      </Button>
    </li>
  )
}
