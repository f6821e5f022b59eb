import { CircleAlert, CircleCheck, Info, Lock, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import type { Toast, ToastKind } from './toasts.ts'
import { useUiTexts } from './UiTexts.ts'

const KINDS: Record<ToastKind, { icon: LucideIcon; role: 'status' | 'alert'; colour: string }> = {
  success: { icon: CircleCheck, role: 'status', colour: 'text-ok' },
  info: { icon: Info, role: 'status', colour: 'text-accent' },
  warning: { icon: TriangleAlert, role: 'alert', colour: 'text-warn' },
  denied: { icon: Lock, role: 'alert', colour: 'text-warn' },
  danger: { icon: CircleAlert, role: 'alert', colour: 'text-danger' },
}

const SWIPE_PX = 80

/** One toast. A swipe to the side, Escape, its action and its close button all put it away. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: (hadFocus: boolean) => void }) {
  const texts = useUiTexts()
  const card = useRef<HTMLDivElement>(null)
  const [isFilled, setIsFilled] = useState(false)
  const { offset, ...swipe } = useSwipe(() => close())
  const { icon: Icon, role, colour } = KINDS[toast.kind]

  // A live region is read aloud when its content changes, so the words come one moment after the region.
  useEffect(() => setIsFilled(true), [])

  const close = () => onClose(card.current?.contains(document.activeElement) ?? false)

  return (
    <div
      ref={card}
      role={role}
      aria-atomic="true"
      {...swipe}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
      style={offset ? { translate: `${offset}px`, opacity: 1 - Math.abs(offset) / 300 } : undefined}
      className="pointer-events-auto w-full animate-rise touch-pan-y rounded-card border border-ruling bg-surface shadow-raised"
    >
      {isFilled && (
        <div className="flex items-start gap-3 py-2.5 pr-2 pl-4">
          <Icon size={18} className={classes('mt-1.75 shrink-0', colour)} aria-hidden="true" />
          <div className="min-w-0 flex-1 py-1 wrap-break-word">
            <p className="font-semibold">{toast.title}</p>
            {toast.message && <p className="text-sm text-ink-soft">{toast.message}</p>}
            {toast.action && (
              <Button
                size="small"
                className="mt-2"
                onClick={() => {
                  toast.action?.onPress()
                  close()
                }}
              >
                {toast.action.label}
              </Button>
            )}
          </div>
          <IconButton label={texts.close} icon={<X size={16} />} onClick={close} />
        </div>
      )}
    </div>
  )
}

function useSwipe(onAway: () => void) {
  const [offset, setOffset] = useState(0)
  const startX = useRef<number | null>(null)

  const settle = () => {
    startX.current = null
    if (Math.abs(offset) > SWIPE_PX) onAway()
    else setOffset(0)
  }

  return {
    offset,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      startX.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current !== null) setOffset(event.clientX - startX.current)
    },
    onPointerUp: settle,
    onPointerCancel: settle,
  }
}
