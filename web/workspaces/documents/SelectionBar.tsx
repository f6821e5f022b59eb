import { Archive, ArrowRightLeft, Download, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PLACES_MAX } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { layBar } from '#web/ui/look/bars.ts'
import { useSeveralTexts } from './useSeveral.ts'

interface SelectionBarProps {
  count: number
  /** What may not be done to any of them is left out. */
  onMove: (() => void) | undefined
  onArchive: (() => void) | undefined
  onExport: () => void
  onClear: () => void
  isPending: boolean
}

/** What can be done with what is selected, at the lower edge of the page, so that nothing in the list moves when it comes. */
export function SelectionBar({ count, onMove, onArchive, onExport, onClear, isPending }: SelectionBarProps) {
  const t = useSeveralTexts()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => layBar('--selection-bar', (bar.current?.offsetHeight ?? 0) + GAP_PX), [])
  const isTooMany = count > PLACES_MAX
  const action = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button
      tone="quiet"
      size="small"
      icon={icon}
      disabled={isTooMany || isPending}
      onClick={onClick}
      className="max-sm:flex-1 max-sm:[&_svg]:hidden"
    >
      {label}
    </Button>
  )
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('actions')}
      className="sticky bottom-4 z-9 mx-auto mt-4 flex sm:w-fit max-w-full flex-wrap items-center gap-x-1 rounded-card border border-ruling bg-surface p-1 shadow-raised max-sm:w-full sm:pr-2 print:hidden"
    >
      <span className="flex items-center gap-1 max-sm:w-full sm:mr-2">
        <IconButton label={t('clear')} shortcut="Esc" icon={<X size={16} />} onClick={onClear} />
        <span role="status" className="text-sm font-book tabular-nums">
          {isTooMany ? t('tooMany', { max: PLACES_MAX }) : t('selected', { count })}
        </span>
      </span>
      {onMove && action(t('move'), <ArrowRightLeft size={15} aria-hidden="true" />, onMove)}
      {onArchive && action(t('archive'), <Archive size={15} aria-hidden="true" />, onArchive)}
      {action(t('export'), <Download size={15} aria-hidden="true" />, onExport)}
    </div>
  )
}

const GAP_PX = 16
