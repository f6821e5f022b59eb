import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { DragEvents } from '#web/ui/layout/useDragging.ts'
import { classes } from '#web/ui/look/classes.ts'
import { useListTexts } from './useListTexts.ts'

interface DocumentLineProps {
  document: Pick<DocumentEntry, 'icon' | 'title' | 'isArchived'>
  href: string
  /** Where it lies, or what was done with it. */
  note: ReactNode
  /** When it was last changed. */
  time?: string
  /** A button beside it. */
  action?: ReactNode
  /** Only in a list that is sorted by dragging. */
  drag?: DragEvents | undefined
}

/** The list around lines: the note of each stands beside its title where there is room, else below it. */
export const LINES = '@container border-t border-ruling2'

/** A document in a list, one calm line. */
export function DocumentLine({ document: { icon, title, isArchived }, href, note, time, action, drag }: DocumentLineProps) {
  const t = useListTexts()
  return (
    <li {...drag} className={classes('group/line flex items-center gap-1 border-b border-ruling2', drag && DRAGGED)}>
      <a
        href={href}
        draggable={drag ? false : undefined}
        className={classes(
          '-ml-2.5 flex min-w-0 flex-1 items-center gap-3 rounded-control px-2.5 transition-colors hover:bg-hover',
          LINE_HEIGHT,
          !action && '-mr-2.5',
        )}
      >
        <span aria-hidden="true" className="grid w-6 shrink-0 place-items-center text-lg leading-none text-ink-soft">
          {icon ?? <FileText size={18} strokeWidth={1.6} />}
        </span>
        <span className="flex min-w-0 flex-1 flex-col @md:flex-row @md:items-baseline @md:gap-3">
          <span dir="auto" className="truncate text-left font-book">
            {title}
          </span>
          <span className="truncate text-sm text-ink-soft">{note}</span>
        </span>
        {isArchived && <Badge>{t('archived')}</Badge>}
        {time !== undefined && <TimeAgo time={time} className={classes('shrink-0 text-sm text-ink-soft', drag && '@max-md:hidden')} />}
      </a>
      {action}
    </li>
  )
}

/** The dragged line is pale, and a stroke shows where it would go. */
const DRAGGED =
  'relative data-dragged:opacity-50 data-drop:before:absolute data-drop:before:inset-x-0 data-drop:before:z-1 data-drop:before:h-0.5 data-drop:before:rounded-full data-drop:before:bg-accent data-[drop=after]:before:-bottom-0.5 data-[drop=before]:before:-top-0.5'

/** Of a line with a note, so that nothing moves when the lines come. */
const LINE_HEIGHT = 'min-h-15 py-1.5 @md:min-h-12'

/** Lines on their way. */
export function LinesLoading({ rows }: { rows: number }) {
  return (
    <Loading className={LINES}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes('flex items-center gap-3 border-b border-ruling2', LINE_HEIGHT)}>
          <Skeleton className="size-5 shrink-0" />
          <Skeleton className={row % 2 ? 'w-1/2' : 'w-2/3'} />
        </div>
      ))}
    </Loading>
  )
}
