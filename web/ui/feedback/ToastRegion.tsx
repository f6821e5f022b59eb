import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ToastCard } from './ToastCard.tsx'
import { getToasts, pauseToasts, subscribeToToasts, TOASTS_SHOWN, type Toast } from './toasts.ts'
import { useUiTexts } from '#web/ui/UiTexts.ts'

/** Where toasts appear: once, at the end of the page. Newest nearest the edge; their time stands still under pointer or focus. */
export function ToastRegion() {
  const texts = useUiTexts()
  const region = useRef<HTMLElement>(null)
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NONE)
  useEffect(() => (region.current ? attend(region.current) : undefined), [])

  return (
    <section
      ref={region}
      aria-label={texts.notifications}
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px)+var(--notice-bar,0px))] z-90 flex flex-col items-end gap-2.5 sm:left-auto sm:w-96"
    >
      {toasts.slice(-TOASTS_SHOWN).map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const NONE: readonly Toast[] = []

/** Stops the clock while somebody points at the toasts or is inside with the keyboard, and gives the focus back when its toast goes. */
function attend(region: HTMLElement): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let focused: Node | null = null
  let cameFrom: HTMLElement | null = null

  const pause = () => pauseToasts(region.matches(':hover') || region.contains(document.activeElement))
  const enter = ({ target, relatedTarget }: FocusEvent) => {
    focused = target as Node
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) cameFrom = relatedTarget
    pause()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) focused = null
    queueMicrotask(pause)
  }
  const giveFocusBack = new MutationObserver(changes => {
    const isFocusLost = changes.some(change => [...change.removedNodes].some(node => node.contains(focused)))
    if (isFocusLost && document.activeElement === document.body) cameFrom?.focus()
    pause()
  })

  region.addEventListener('pointerenter', pause, { signal })
  region.addEventListener('pointerleave', pause, { signal })
  region.addEventListener('focusin', enter, { signal })
  region.addEventListener('focusout', leave, { signal })
  giveFocusBack.observe(region, { childList: true })
  return () => {
    stopping.abort()
    giveFocusBack.disconnect()
  }
}
