import { useQuery } from '@tanstack/react-query'
import { CheckCheck, FolderInput, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { Notification } from '#contract/calls/notifications.ts'
import { PAGE_DEFAULT } from '#contract/limits.ts'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NoNotifications } from '#web/ui/illustrations/NoNotifications.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { ShowMore } from '#web/shell/lists/ShowMore.tsx'
import { type ShownImport, useImportsShown } from './useImportsShown.ts'
import { NotificationList } from './NotificationList.tsx'
import { RowSign } from './RowSign.tsx'
import { useNotificationActions } from './useNotificationActions.ts'
import { useNotificationTexts } from './useNotificationTexts.ts'

export interface NotificationsPanelProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<Element | null>
}

/** The notifications of the reader in this team within 30 days, unread ones first and by document; 400 by 600 px (`product: 9.6`). */
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
  const read = (one: Notification) => {
    if (!one.isRead) void mark(one, true)
  }
  const open = (one: Notification) => {
    read(one)
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
          <NotificationList
            all={all}
            onOpen={open}
            onAnswered={read}
            onMark={one => void mark(one, !one.isRead)}
            onClear={one => void clear(one)}
            onClose={() => opening.onOpenChange(false)}
          >
            {last && hasOlder && (
              <div className="pl-2.5">
                <ShowMore isPending={isFetching} onClick={() => void showOlder(last)} />
              </div>
            )}
          </NotificationList>
        ) : (
          importing.length === 0 && (
            <EmptyState illustration={<NoNotifications />} sentence={t('noNotifications')} className="text-[14px]" />
          )
        )}
      </div>
    </Popover>
  )
}

/** An import that goes on, and the way back to it. */
function Importing({ shown: { title, value, valueText }, onShow }: { shown: ShownImport; onShow: () => void }) {
  const t = useNotificationTexts()
  return (
    <li className="flex items-start gap-3 p-2.5">
      <RowSign icon={<FolderInput size={16} aria-hidden="true" />} />
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
