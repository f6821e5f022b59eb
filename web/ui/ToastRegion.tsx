import { useRef, useSyncExternalStore } from 'react'
import { ToastCard } from './ToastCard.tsx'
import { closeToast, getToasts, pauseToasts, subscribeToToasts, TOASTS_SHOWN, type Toast } from './toasts.ts'
import { useUiTexts } from './UiTexts.ts'

/** Where toasts appear: once, at the end of the page. Newest nearest the edge; their time stands still under pointer or focus. */
export function ToastRegion() {
  const texts = useUiTexts()
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NONE)
  const cameFrom = useRef<HTMLElement | null>(null)

  const close = (id: number, hadFocus: boolean) => {
    closeToast(id)
    if (hadFocus) cameFrom.current?.focus()
  }

  return (
    <section
      aria-label={texts.notifications}
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-90 flex flex-col items-end gap-2.5 sm:left-auto sm:w-96"
      onPointerEnter={() => pauseToasts(true)}
      onPointerLeave={() => pauseToasts(false)}
      onFocus={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget as HTMLElement | null
        pauseToasts(true)
      }}
      onBlur={() => pauseToasts(false)}
    >
      {toasts.slice(-TOASTS_SHOWN).map(toast => (
        <ToastCard key={toast.id} toast={toast} onClose={hadFocus => close(toast.id, hadFocus)} />
      ))}
    </section>
  )
}

const NONE: readonly Toast[] = []
