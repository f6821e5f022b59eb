import { useEffect, useRef } from 'react'
import { followTips } from './followTips.ts'

/**
 * The one tooltip of the page, shown beside elements with `tip(…)` when they are hovered or focused by keyboard.
 * It stays while the pointer rests on it and leaves with Escape (WCAG 1.4.13). Put once, at the end of the page.
 */
export function TooltipLayer() {
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => (bubble.current ? followTips(bubble.current) : undefined), [])
  return (
    <div
      ref={bubble}
      id="tooltip"
      role="tooltip"
      aria-hidden="true"
      popover="manual"
      data-react-aria-top-layer="true"
      className="m-0 max-w-64 animate-rise rounded-small bg-ink px-2 py-1 text-[13px] leading-4.5 font-medium wrap-break-word text-paper"
    />
  )
}
