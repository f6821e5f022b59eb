import type { App } from '#web/data/app.ts'
import { isAtRisk, isKept } from './saveMachine.ts'
import type { Saver } from './saver.ts'

/**
 * Watches for whatever may take the page away: another tab or application, a reload, a logout. What is unsaved is then kept on this device and sent, as
 * far as there is time; leaving the page while something would be lost asks first (`product: 2.8`). Returns a function that stops it.
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
    // On the way to the login it is kept for the next time, and this page could save nothing more.
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
