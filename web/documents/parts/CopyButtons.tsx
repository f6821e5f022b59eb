import { Copy } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useReadingTexts } from '../reading/useReadingTexts.ts'

interface CopyButtonsProps {
  text: RefObject<HTMLElement | null>
  onCopy: (code: HTMLElement) => void
}

/** Buttons that copy the blocks of code, for fingers, which point at nothing before they press. Each stands beside the lines of its block (`code.css`). */
export function CopyButtons({ text, onCopy }: CopyButtonsProps) {
  const t = useReadingTexts()
  const places = usePlaces(text)
  return places.map(({ code, top, left }, at) => (
    <div key={at} data-reading-tool className="absolute print:hidden" style={{ top, left }}>
      <IconButton label={t('copyCode')} icon={<Copy size={16} />} onClick={() => onCopy(code)} />
    </div>
  ))
}

/** A block of code, and where its button is, in pixels from the edges of the article. */
interface Place {
  code: HTMLElement
  top: number
  left: number
}

const BUTTON_PX = 44
/** The middle of the button is at the height of the first line. */
const DOWN_PX = 3

/** Follows the blocks of code of a text that its writer may be changing. The picture of a diagram takes the whole width. */
function usePlaces(text: RefObject<HTMLElement | null>): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    const root = text.current
    const article = root?.parentElement
    if (!root || !article) return
    const measure = () => {
      const frame = article.getBoundingClientRect()
      const found = [...root.querySelectorAll<HTMLElement>('pre:not(:has(> img.diagram))')]
        .filter(code => code.checkVisibility())
        .map((code): Place => {
          const { top, right } = code.getBoundingClientRect()
          return { code, top: top - frame.top + DOWN_PX, left: right - frame.left - BUTTON_PX }
        })
      setPlaces(known => (areSame(known, found) ? known : found))
    }
    const resizing = new ResizeObserver(measure)
    resizing.observe(article)
    resizing.observe(root)
    const changing = new MutationObserver(measure)
    changing.observe(root, { childList: true, subtree: true })
    article.toggleAttribute('data-copy-buttons', true)
    return () => {
      resizing.disconnect()
      changing.disconnect()
      article.toggleAttribute('data-copy-buttons', false)
    }
  }, [text])
  return places
}

const areSame = (some: readonly Place[], others: readonly Place[]): boolean =>
  some.length === others.length &&
  some.every(({ code, top, left }, at) => code === others[at]?.code && top === others[at].top && left === others[at].left)
