import type { App } from '#web/data/app.ts'
import { isAtRisk, isKept } from './saveMachine.ts'
import type { Saver } from './saver.ts'

/**
 * Watches for everything that may close or hide the page: another tab or application, a reload, a logout. Unsaved text is then stored on this device and
 * sent, as far as there is time. Leaving the page while something would be lost asks first (`product: 2.8`). Returns a function that stops it.
 */
export function watchLeaving({ session }: App, saver: Saver): () => void {
  const stopping = new AbortController()
  const { signal } = stopping

  const saveBeforeHidden = () => {
    if (window.document.visibilityState !== 'hidden') return
    saver.keepNow()
    void saver.save()
  }
  const warn = (event: BeforeUnloadEvent) => {
    const state = saver.getState()
    // When leaving for the login the draft is stored for the next visit, because this page cannot save any more.
    if (isAtRisk(state) && !(session.isLeaving && isKept(state))) event.preventDefault()
  }
  window.document.addEventListener('visibilitychange', saveBeforeHidden, { signal })
  window.addEventListener('beforeunload', warn, { signal })
  window.addEventListener('pagehide', saver.keepNow, { signal })
  window.addEventListener('online', saver.online, { signal })

  const stopUrgentSave = session.onUrgentSave(async canSave => {
    if (canSave && (await saver.save())) return 'saved'
    await saver.keepAll()
    return isKept(saver.getState()) ? 'kept' : 'lost'
  })
  return () => {
    stopping.abort()
    stopUrgentSave()
  }
}
