import { Archive, ArrowRightLeft, Download, type LucideIcon, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PLACES_MAX } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { layBar } from '#web/ui/look/bars.ts'
import { classes } from '#web/ui/look/classes.ts'
import { useSeveralTexts } from './useSeveral.ts'
import { TREE } from '#web/platform/shortcuts/tree.ts'

interface SelectionBarProps {
  count: number
  /** At the lower end of the side navigation instead of the page: the actions are icons. */
  isNarrow: boolean
  /** What may not be done to any of them is left out. */
  onMove: (() => void) | undefined
  onArchive: (() => void) | undefined
  onExport: () => void
  onClear: () => void
  isPending: boolean
}

/** What can be done with what is selected, at the lower edge of its list, so that nothing in it moves when the bar comes. */
export function SelectionBar({ count, isNarrow, onMove, onArchive, onExport, onClear, isPending }: SelectionBarProps) {
  const t = useSeveralTexts()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (isNarrow ? undefined : layBar('--selection-bar', (bar.current?.offsetHeight ?? 0) + GAP_PX)), [isNarrow])
  const isTooMany = count > PLACES_MAX
  const action = (label: string, Icon: LucideIcon, onClick: () => void) => {
    const shared = { disabled: isTooMany || isPending, onClick }
    return isNarrow ? (
      <IconButton label={label} icon={<Icon size={16} />} {...shared} />
    ) : (
      <Button
        tone="quiet"
        size="small"
        icon={<Icon size={15} aria-hidden="true" />}
        {...shared}
        className="max-sm:flex-1 max-sm:[&_svg]:hidden"
      >
        {label}
      </Button>
    )
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('actions')}
      className={classes(
        'sticky z-9 flex items-center rounded-card border border-ruling bg-surface p-1 shadow-raised print:hidden',
        isNarrow ? 'bottom-1 mt-1' : 'bottom-4 mx-auto mt-4 gap-x-1 max-w-full flex-wrap max-sm:w-full sm:w-fit sm:pr-2',
      )}
    >
      <span className={classes('flex items-center', isNarrow ? 'mr-auto' : 'gap-1 max-sm:w-full sm:mr-2')}>
        <IconButton label={t('clear')} shortcut={TREE.clear[0]} icon={<X size={16} />} onClick={onClear} />
        <span role="status" className="text-sm font-book tabular-nums">
          {isTooMany ? t('tooMany', { max: PLACES_MAX }) : t('selected', { count })}
        </span>
      </span>
      {onMove && action(t('move'), ArrowRightLeft, onMove)}
      {onArchive && action(t('archive'), Archive, onArchive)}
      {action(t('export'), Download, onExport)}
    </div>
  )
}

const GAP_PX = 16
