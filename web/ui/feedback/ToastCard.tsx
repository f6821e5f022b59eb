import { CircleAlert, CircleCheck, Info, Lock, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { swipeAway } from './swipeAway.ts'
import { closeToast, type Toast, type ToastKind } from './toasts.ts'
import { useUiTexts } from '#web/ui/UiTexts.ts'

const KINDS: Record<ToastKind, { icon: LucideIcon; role: 'status' | 'alert'; colour: string }> = {
  success: { icon: CircleCheck, role: 'status', colour: 'text-ok' },
  info: { icon: Info, role: 'status', colour: 'text-accent' },
  warning: { icon: TriangleAlert, role: 'alert', colour: 'text-warn' },
  denied: { icon: Lock, role: 'alert', colour: 'text-warn' },
  danger: { icon: CircleAlert, role: 'alert', colour: 'text-danger' },
}

/** One toast. A swipe to the side, Escape, its action and its close button all put it away. */
export function ToastCard({ toast }: { toast: Toast }) {
  const texts = useUiTexts()
  const card = useRef<HTMLDivElement>(null)
  const [isFilled, setIsFilled] = useState(false)
  const { icon: Icon, role, colour } = KINDS[toast.kind]

  // A live region is read aloud when its content changes, so the words come one moment after the region.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsFilled(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  useEffect(() => (card.current ? swipeAway(card.current, () => closeToast(toast.id)) : undefined), [toast.id])

  return (
    <div
      ref={card}
      role={role}
      aria-atomic="true"
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
                  closeToast(toast.id)
                }}
              >
                {toast.action.label}
              </Button>
            )}
          </div>
          <IconButton label={texts.close} icon={<X size={16} />} onClick={() => closeToast(toast.id)} />
        </div>
      )}
    </div>
  )
}
