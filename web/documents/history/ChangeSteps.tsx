import { ChevronDown, ChevronUp } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useShortcut } from '#web/ui/Kbd.tsx'
import { useVersionTexts } from './useVersionTexts.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { whichPressed } from '#web/platform/shortcuts/keys.ts'

const SAID_MAX = 200

interface ChangeStepsProps {
  text: RefObject<HTMLElement | null>
  count: number
}

/** Counts the changes of a comparison and leads from one to the next, by button or by Alt and an arrow. */
export function ChangeSteps({ text, count }: ChangeStepsProps) {
  const t = useVersionTexts()
  const { here, step } = useSteps(text, count)
  const [up, down] = [useShortcut(DOCUMENT.walkChanges[1]), useShortcut(DOCUMENT.walkChanges[0])]
  usePageKeys(event => {
    const which = whichPressed(event, DOCUMENT.walkChanges)
    const isElsewhere = event.target instanceof Element && event.target.closest('select, input, textarea, [role=dialog], [role=menu]')
    if (which < 0 || isElsewhere) return
    event.preventDefault()
    step(which === 0 ? 1 : -1)
  })
  return (
    <div role="group" aria-label={t('changeTools')} className="flex items-center gap-1">
      <span aria-hidden={here !== null} className="mr-1 text-sm text-ink-soft tabular-nums">
        {here ? t('changeAt', { at: here.at + 1, count }) : t('changes', { count })}
      </span>
      <span role="status" className="sr-only">
        {here && t('changeSaid', { at: here.at + 1, count, text: here.said })}
      </span>
      <IconButton label={t('previousChange')} shortcut={up} icon={<ChevronUp size={18} />} onClick={() => step(-1)} />
      <IconButton label={t('nextChange')} shortcut={down} icon={<ChevronDown size={18} />} onClick={() => step(1)} />
    </div>
  )
}

/** The change that the reader has come to; the last one is followed by the first. */
function useSteps(text: RefObject<HTMLElement | null>, count: number) {
  const [reached, setReached] = useState<{ at: number; said: string } | null>(null)
  const step = (by: number) => {
    const next = reached ? reached.at + by : by > 0 ? 0 : -1
    const at = (next + count) % count
    const all = [...(text.current?.querySelectorAll<HTMLElement>(`[data-step="${at}"]`) ?? [])]
    const parts = all.filter(part => part.checkVisibility())
    for (const old of text.current?.querySelectorAll<HTMLElement>('[data-current]') ?? []) delete old.dataset.current
    for (const part of parts) part.dataset.current = ''
    parts[0]?.scrollIntoView({ block: 'center' })
    const said = parts.map(part => part.textContent).join(' ')
    setReached({ at, said: said.slice(0, SAID_MAX) })
  }
  // Somebody may save while two texts are compared, and fewer changes are left.
  return { here: reached && reached.at < count ? reached : null, step }
}
