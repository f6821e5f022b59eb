import { TOAST_ACTION_MS, TOAST_MS } from '#contract/limits.ts'
import { after } from '#web/platform/after.ts'
import { createListeners } from '#web/platform/store.ts'

export type ToastKind = keyof typeof TOAST_MS

export type ToastMessage = {
  kind: ToastKind
  title: string
  /** What happened and what to do next. */
  message?: string
  /** Undo, Try again … */
  action?: { label: string; onPress: () => void; isUndo?: boolean }
}

export type Toast = ToastMessage & { id: number }

/** How many toasts are seen at once; older ones wait out of sight until there is room, so none is lost. */
export const TOASTS_SHOWN = 3

type Clock = { after: (ms: number, run: () => void) => () => void; now: () => number }

const browserClock: Clock = {
  after,
  now: () => Date.now(),
}

/**
 * The queue of short messages, outside React so that anything may speak: the API client, the socket, a screen.
 * A toast with the same text replaces the earlier one, except offers to undo, each of which undoes its own change.
 * Each toast lives as long as its kind says (`product: 9.5`), one with an action longer; its time runs only while it is shown and nobody points at the stack.
 */
export function createToasts(clock: Clock = browserClock) {
  let toasts: readonly Toast[] = []
  let nextId = 1
  let isPaused = false
  const timers = new Map<number, { leftMs: number; startedAt: number; stop: () => void }>()
  const leftMs = new Map<number, number>()
  const { subscribe, notify } = createListeners()

  function showToast(toast: ToastMessage): number {
    const same = toasts.find(
      shown =>
        shown.kind === toast.kind &&
        shown.title === toast.title &&
        shown.message === toast.message &&
        !shown.action?.isUndo &&
        !toast.action?.isUndo,
    )
    if (same) stopTimer(same.id)
    const id = same?.id ?? nextId++
    leftMs.set(id, Math.max(TOAST_MS[toast.kind], toast.action ? TOAST_ACTION_MS : 0))
    set(same ? toasts.map(shown => (shown === same ? { ...toast, id } : shown)) : [...toasts, { ...toast, id }])
    return id
  }

  function closeToast(id: number) {
    stopTimer(id)
    leftMs.delete(id)
    const rest = toasts.filter(toast => toast.id !== id)
    if (rest.length === 0) isPaused = false
    set(rest)
  }

  /** Does what the newest offer to undo would do when it is pressed. Returns whether there is one. */
  function undoNewest(): boolean {
    const offer = toasts.findLast(toast => toast.action?.isUndo)
    if (!offer) return false
    closeToast(offer.id)
    offer.action?.onPress()
    return true
  }

  function setPaused(paused: boolean) {
    isPaused = paused
    run()
  }

  function set(next: readonly Toast[]) {
    toasts = next
    run()
    notify()
  }

  function run() {
    const shown = isPaused ? [] : toasts.slice(-TOASTS_SHOWN)
    for (const id of timers.keys()) if (!shown.some(toast => toast.id === id)) stopTimer(id)
    for (const { id } of shown) if (!timers.has(id)) startTimer(id)
  }

  function startTimer(id: number) {
    const left = leftMs.get(id) ?? 0
    timers.set(id, { leftMs: left, startedAt: clock.now(), stop: clock.after(left, () => closeToast(id)) })
  }

  function stopTimer(id: number) {
    const timer = timers.get(id)
    if (!timer) return
    timer.stop()
    timers.delete(id)
    leftMs.set(id, Math.max(0, timer.leftMs - (clock.now() - timer.startedAt)))
  }

  return {
    showToast,
    closeToast,
    undoNewest,
    setPaused,
    getToasts: () => toasts,
    subscribe,
  }
}

const toasts = createToasts()

/** The toasts of this page. Used in the browser only: the server has no reader to speak to. */
export const { showToast, closeToast, undoNewest, setPaused: pauseToasts, getToasts, subscribe: subscribeToToasts } = toasts
