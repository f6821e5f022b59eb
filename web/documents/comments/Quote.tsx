import { Button } from '#web/ui/Button.tsx'
import { useCommentTexts } from './useCommentTexts.ts'

const look = 'mb-2 block w-full rounded-small border-l-2 border-warn pl-2 text-left text-[13px] leading-4.5 text-ink-soft'

/** The words of a thread; with `onShow` a button that leads to them in the text. */
export function Quote({ words, isGone, onShow }: { words: string; isGone?: boolean; onShow?: () => void }) {
  const t = useCommentTexts()
  const shown = (
    <span dir="auto" className="line-clamp-2 wrap-anywhere">
      {words}
    </span>
  )
  if (isGone)
    return (
      <p className={look}>
        <span className="line-through">{shown}</span>
        <span className="text-xs">{t('wordsGone')}</span>
      </p>
    )
  if (!onShow) return <p className={look}>{shown}</p>
  return (
    <Button
      tone="quiet"
      aria-label={t('showWords', { words: words.slice(0, 120) })}
      onClick={onShow}
      className={`${look} h-auto! justify-start! rounded-l-none! border-0! border-l-2! border-warn! py-1! pr-1! text-left! text-[13px]! font-normal!`}
    >
      {shown}
    </Button>
  )
}
