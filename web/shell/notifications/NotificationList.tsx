import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Notification } from '#contract/calls/notifications.ts'
import { usePageUrl } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { groupByDocument, type NotificationGroup } from './groups.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { RowSign } from './RowSign.tsx'
import { useNotificationTexts } from './useNotificationTexts.ts'

/** How many notifications of one document are shown before the others are asked for. */
const SHOWN = 3

interface NotificationActions {
  /** Before its address is gone to. */
  onOpen: (one: Notification) => void
  /** After it has been answered where it stands. */
  onAnswered: (one: Notification) => void
  /** Marks it as unread when it is read, and the other way round. */
  onMark: (one: Notification) => void
  onClear: (one: Notification) => void
  /** Before the address of a document is gone to, which reads what is told of it. */
  onClose: () => void
}

interface NotificationListProps extends NotificationActions {
  all: readonly Notification[]
  /** What stands below the last one. */
  children: ReactNode
}

/** Notifications by document, those with something new first. What was new stays there until the list is opened again, so that nothing moves away from the pointer. */
export function NotificationList({ all, children, ...actions }: NotificationListProps) {
  const t = useNotificationTexts()
  const [wereNew, setWereNew] = useState<ReadonlySet<string>>(new Set())
  const unread = all.filter(({ _id, isRead }) => !isRead && !wereNew.has(_id))
  if (unread.length > 0) setWereNew(new Set([...wereNew, ...unread.map(({ _id }) => _id)]))
  const { recent, earlier } = groupByDocument(all, ({ _id, isRead }) => !isRead || wereNew.has(_id))
  const shown = (groups: NotificationGroup[]) => groups.map(({ id, items }) => <Group key={id} items={items} {...actions} />)
  return (
    <>
      {recent.length > 0 && <ul>{shown(recent)}</ul>}
      {recent.length > 0 && earlier.length > 0 && <h3 className="px-2.5 pt-3 pb-1 text-xs font-semibold text-ink-soft">{t('earlier')}</h3>}
      {earlier.length > 0 && <ul>{shown(earlier)}</ul>}
      {children}
    </>
  )
}

/** One notification, or several below the title of their document. */
function Group({ items, ...actions }: NotificationActions & Pick<NotificationGroup, 'items'>) {
  const t = useNotificationTexts()
  const url = usePageUrl()
  const [isWhole, setWhole] = useState(false)
  const [newest, ...others] = items
  if (!newest) return null
  const rowOf = (one: Notification) => (
    <NotificationRow
      key={one._id}
      notification={one}
      isInGroup={others.length > 0}
      onOpen={() => actions.onOpen(one)}
      onAnswered={() => actions.onAnswered(one)}
      onMark={() => actions.onMark(one)}
      onClear={() => actions.onClear(one)}
    />
  )
  if (others.length === 0 || newest.document === null) return rowOf(newest)
  const shown = isWhole ? items : items.slice(0, SHOWN)
  return (
    <li>
      <a
        href={url('documentById', newest.document)}
        onClick={actions.onClose}
        className="flex items-center gap-3 rounded-control px-2.5 pt-2.5 pb-1 text-sm hover:bg-hover"
      >
        <RowSign icon={<FileText size={16} aria-hidden="true" />} />
        <span className="min-w-0 font-semibold wrap-break-word">{newest.title}</span>
      </a>
      <ul className="pl-3 sm:pl-8.5">
        {shown.map(rowOf)}
        {shown.length < items.length && (
          <li className="pb-1 pl-2.5">
            <Button tone="quiet" size="small" className="-ml-2.5" onClick={() => setWhole(true)}>
              {t('more', { count: items.length - shown.length })}
            </Button>
          </li>
        )}
      </ul>
    </li>
  )
}
