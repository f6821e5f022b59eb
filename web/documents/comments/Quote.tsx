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
    <button
      type="button"
      aria-label={t('showWords', { words: words.slice(0, 120) })}
      onClick={onShow}
      className={`${look} min-h-8 transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11`}
    >
      {shown}
    </button>
  )
}
