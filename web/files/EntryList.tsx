import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { formatBytes } from '#editor/shapes.ts'
import { useApp } from '#web/data/app.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { tip } from '#web/ui/overlays/tip.ts'
import { EntryPicture } from './EntryPicture.tsx'
import { type Entry, isFolder } from './entries.ts'
import { useFileTexts } from './useFileTexts.ts'

export interface EntryListProps {
  entries: readonly Entry[]
  view: 'grid' | 'list'
  isMultiple: boolean
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onOpen: (entry: Entry) => void
  /** Those on their way elsewhere. */
  pending: ReadonlySet<string>
  /** Files that are not of the kind that is asked for. */
  disabled: ReadonlySet<string>
  onKeyDown: (event: KeyboardEvent) => void
  /** Absent where nothing may be moved. */
  drag?: { onStart: (entries: readonly Entry[]) => void; onEnd: () => void; onDropOn: (folder: string) => void } | undefined
  empty: ReactNode
  /** Reads on; absent at the end. */
  onMore?: (() => void) | undefined
}

const ENTRY = 'cahier-entry'

/** Files and folders as cards or as rows: selected by click, Ctrl, Shift, Space and arrow keys, opened by a double click, Enter or a tap. */
export function EntryList({
  entries,
  view,
  isMultiple,
  selected,
  onSelect,
  onOpen,
  pending,
  disabled,
  drag,
  empty,
  ...rest
}: EntryListProps) {
  const t = useFileTexts()
  const byId = new Map(entries.map(entry => [entry._id, entry]))
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: drag === undefined,
    getItems: keys => [...keys].map(key => ({ [ENTRY]: String(key), 'text/plain': byId.get(String(key))?.name ?? '' })),
    acceptedDragTypes: [ENTRY],
    shouldAcceptItemDrop: ({ key }) => byId.get(String(key))?.objType === 'folder',
    getDropOperation: (target, types) => (target.type === 'item' && target.dropPosition === 'on' && types.has(ENTRY) ? 'move' : 'cancel'),
    onDragStart: ({ keys }) => drag?.onStart([...keys].flatMap(key => byId.get(String(key)) ?? [])),
    onDragEnd: () => drag?.onEnd(),
    onItemDrop: ({ target }) => drag?.onDropOn(String(target.key)),
  })
  const isGrid = view === 'grid'
  return (
    <div role="presentation" onKeyDown={rest.onKeyDown} className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain p-1">
      <ListBox
        aria-label={t('entries')}
        layout={isGrid ? 'grid' : 'stack'}
        items={entries}
        dependencies={[view, pending]}
        selectionMode={isMultiple ? 'multiple' : 'single'}
        selectionBehavior="replace"
        escapeKeyBehavior="none"
        selectedKeys={selected}
        disabledKeys={disabled}
        onSelectionChange={keys => onSelect(keys === 'all' ? new Set(byId.keys()) : new Set([...keys].map(String)))}
        onAction={key => {
          const entry = byId.get(String(key))
          if (entry) onOpen(entry)
        }}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => empty}
        className={classes(
          'outline-none',
          entries.length === 0 ? 'm-auto' : isGrid && 'grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2.5',
        )}
      >
        {entry => (
          <ListBoxItem
            id={entry._id}
            textValue={entry.name}
            className={classes(
              'group relative cursor-default rounded-control outline-none select-none data-drop-target:ring-2 data-drop-target:ring-accent',
              'data-disabled:opacity-45 data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-accent',
              'data-selected:bg-tint data-hovered:not-data-selected:bg-hover',
              isGrid
                ? 'flex flex-col border border-ruling data-selected:border-accent'
                : 'flex min-h-10 items-center gap-3 px-2.5 pointer-coarse:min-h-11',
              pending.has(entry._id) && 'cursor-wait opacity-45',
            )}
          >
            {isGrid ? <Card entry={entry} /> : <Row entry={entry} />}
          </ListBoxItem>
        )}
      </ListBox>
      {rest.onMore && <More key={entries.length} onMore={rest.onMore} />}
    </div>
  )
}

function Card({ entry }: { entry: Entry }) {
  const { lang } = useApp()
  const t = useFileTexts()
  return (
    <>
      <span className="grid h-24 place-items-center overflow-hidden rounded-t-control bg-side">
        <EntryPicture entry={entry} size="card" />
      </span>
      <span className="flex min-w-0 flex-col px-2.5 py-1.5">
        <span dir="auto" {...tip(entry.name, { whenCut: true })} className="truncate text-left text-sm">
          {entry.name}
        </span>
        <span className="text-xs text-ink-soft">{isFolder(entry) ? t('folder') : formatBytes(entry.size, lang)}</span>
      </span>
    </>
  )
}

function Row({ entry }: { entry: Entry }) {
  const { lang } = useApp()
  return (
    <>
      <span className="grid w-6 shrink-0 place-items-center">
        <EntryPicture entry={entry} size="row" />
      </span>
      <span dir="auto" {...tip(entry.name, { whenCut: true })} className="min-w-0 flex-1 truncate text-left text-sm">
        {entry.name}
      </span>
      <span className="w-16 shrink-0 text-right text-xs text-ink-soft tabular-nums">
        {isFolder(entry) ? '' : formatBytes(entry.size, lang)}
      </span>
      <TimeAgo time={entry.created_at} className="w-28 shrink-0 text-right text-xs text-ink-soft max-sm:hidden" />
    </>
  )
}

/** Reads on when it comes into sight. */
function More({ onMore }: { onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const read = useEffectEvent(onMore)
  useEffect(() => {
    if (!place.current) return
    const watching = new IntersectionObserver(([seen]) => seen?.isIntersecting && read())
    watching.observe(place.current)
    return () => watching.disconnect()
  }, [])
  return <div ref={place} className="h-8 shrink-0" />
}
