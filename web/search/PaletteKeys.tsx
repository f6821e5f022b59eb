import { Kbd } from '#web/ui/Kbd.tsx'
import { useSearchTexts } from './useSearchTexts.ts'
import { LISTS } from '#web/platform/shortcuts/lists.ts'

/** What the keys do; only where there is a keyboard. */
export function PaletteKeys() {
  const t = useSearchTexts()
  const keys = [
    [LISTS.walkList.toReversed().join(' '), t('hintWalk')],
    [LISTS.pick[0], t('hintOpen')],
    [LISTS.pickBeside[0], t('hintNewTab')],
  ] as const
  return (
    <div aria-hidden="true" className="flex gap-5 border-t border-ruling2 px-5 py-2.5 text-xs text-ink-soft pointer-coarse:hidden">
      {keys.map(([key, words]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd keys={key} /> {words}
        </span>
      ))}
    </div>
  )
}
