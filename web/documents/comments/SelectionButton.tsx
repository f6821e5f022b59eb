import { MessageSquarePlus } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TextAnchor } from '#editor/anchors/anchor.ts'
import type { Content } from '#editor/node.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { anchorOn } from './places.ts'
import { placeOfRange } from './textRanges.ts'
import { useCommentTexts } from './useCommentTexts.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'

interface SelectionButtonProps {
  text: RefObject<HTMLElement | null>
  content: Content
  /** The button is offered, so that it may soon be pressed. */
  onReady: () => void
  onComment: (anchor: TextAnchor) => void
}

/** Below the selected words, since phones show their own menu above. */
const GAP_PX = 8
const HEIGHT_PX = 34
const WIDTH_PX = 190

/** A button beside words that a reader has selected, to comment on them; Ctrl+Alt+M does the same. */
export function SelectionButton({ text, content, onReady, onComment }: SelectionButtonProps) {
  const t = useCommentTexts()
  const [spot, setSpot] = useState<{ top: number; left: number } | null>(null)

  const look = useEffectEvent(() => {
    const range = selectedIn(text.current)
    const frame = text.current?.getBoundingClientRect()
    if (!range || !frame) return setSpot(null)
    const lines = range.getClientRects()
    const last = lines[lines.length - 1]
    if (!last) return setSpot(null)
    onReady()
    setSpot({
      top: last.bottom - frame.top + GAP_PX,
      left: Math.max(0, Math.min(last.right - frame.left - WIDTH_PX / 2, frame.width - WIDTH_PX)),
    })
  })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let isPressed = false
    const settle = () => setTimeout(() => isPressed || look(), 0)
    window.addEventListener('pointerdown', event => (isPressed = !isOwn(event.target)), { signal })
    window.addEventListener(
      'pointerup',
      () => {
        isPressed = false
        settle()
      },
      { signal },
    )
    window.addEventListener('pointercancel', () => (isPressed = false), { signal })
    window.document.addEventListener('selectionchange', settle, { signal })
    return () => stopping.abort()
  }, [])

  const comment = () => {
    const drawn = text.current?.querySelector<HTMLElement>('.document-text')
    const range = selectedIn(text.current)
    const place = drawn && range && placeOfRange(drawn, content, range)
    const anchor = place && anchorOn(content, place)
    if (!anchor) return
    window.getSelection()?.empty()
    setSpot(null)
    onComment(anchor)
  }
  usePageKeys(event => {
    if (!isPressed(event, DOCUMENT.comment) || !selectedIn(text.current)) return
    event.preventDefault()
    comment()
  })

  if (!spot || !text.current) return null
  return createPortal(
    <div data-comment-selection className="absolute z-20 animate-rise" style={{ ...spot, height: HEIGHT_PX }}>
      <Button
        size="small"
        className="shadow-raised"
        icon={<MessageSquarePlus size={15} aria-hidden="true" />}
        kbd={<Kbd keys={DOCUMENT.comment[0]} />}
        aria-label={t('onWords')}
        // The selection stays.
        onMouseDown={event => event.preventDefault()}
        onClick={comment}
      >
        {t('send')}
      </Button>
    </div>,
    text.current,
  )
}

const isOwn = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-comment-selection]') !== null

/** Returns the selected range, when it holds words of the text. */
function selectedIn(root: HTMLElement | null): Range | null {
  const selection = window.getSelection()
  const drawn = root?.querySelector('.document-text')
  if (!drawn || !selection || selection.isCollapsed || selection.rangeCount === 0 || selection.toString().trim() === '') return null
  const range = selection.getRangeAt(0).cloneRange()
  if (!drawn.contains(range.startContainer)) return null
  // Three clicks on the last line select up to what follows the text.
  if (!drawn.contains(range.endContainer)) range.setEnd(drawn, drawn.childNodes.length)
  return range
}
