import type { Someone } from '#contract/calls/users.ts'
import { type App, userOf } from '#web/data/app.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { HeldLock } from './lockKeeper.ts'
import { isKept, isUnsaved } from './saveMachine.ts'
import type { Saver } from './saver.ts'
import { type EndReason, announceEnding } from './announceEnding.ts'
import { writingTexts } from './writingTexts.ts'

/** The reasons for which writing ends without the writer. It ends only when the writer has nothing left to decide. */
export interface Ending {
  lockHeld(lock: HeldLock): void
  lockLost(): Promise<void>
  /** The right to write is gone. */
  rightLost(error: unknown): Promise<void>
  /** The right was gone already when the lock was given back. */
  shutOut(): void
  /** The same person begins to write in another tab. */
  yieldToTab(): Promise<void>
  /** Another person has asked for the document. Returns whether everything was saved: if not, writing goes on. */
  handOver(to: Someone): Promise<boolean>
  /** The text has parts that this page does not know. */
  unreadable(): Promise<void>
  /** The page ends writing itself. */
  stop(): void
}

interface EndingPorts {
  saver: Saver
  isLockHeld(): boolean
  getHolder(): Someone | null
  /** Shows the document for reading again. */
  onEnd(): Promise<void>
}

export function createEnding(app: App, { saver, isLockHeld, getHolder, onEnd }: EndingPorts): Ending {
  const me = userOf(app.cache)
  const stopping = new AbortController()
  const stopped = new Promise<false>(resolve => stopping.signal.addEventListener('abort', () => resolve(false)))
  let hasEnded = false

  const end = async (reason: EndReason) => {
    if (hasEnded) return
    hasEnded = true
    const isSaved = !isUnsaved(saver.getState())
    await onEnd()
    announceEnding(app, reason, isSaved)
  }

  const announceKept = async () => {
    await saver.keepAll()
    const state = saver.getState()
    const t = app.texts.of('documents')
    const w = writingTexts[app.lang]
    if (isUnsaved(state) && isKept(state)) showToast({ kind: 'warning', title: w('draftTitle'), message: t('endedKept') })
  }

  const isIdle = () => !isUnsaved(saver.getState()) && saver.getState().sending === null

  return {
    lockHeld: ({ version }) => {
      saver.lockBack()
      if (isIdle() && version > saver.getState().version) void end({ why: 'moved' })
    },
    // The last letters may have been saved by the server when the lock was taken: then the texts are equal, and there is nothing to decide.
    lockLost: async () => {
      const isSaved = await saver.save()
      if (isLockHeld()) return
      if (isSaved) await end({ why: 'lost', to: getHolder() })
      else saver.lockLost()
    },
    rightLost: async error => {
      app.report(error)
      // The page may be closed before the last save has an answer.
      if (await Promise.race([saver.save(), stopped])) await end({ why: 'over' })
      else await announceKept()
    },
    shutOut: () => void announceKept(),
    yieldToTab: async () => {
      await saver.save()
      await end({ why: 'lost', to: me })
    },
    handOver: async to => {
      const isSaved = await saver.save()
      if (isSaved) await end({ why: 'handedOver', to })
      return isSaved
    },
    unreadable: () => end({ why: 'newer' }),
    stop: () => stopping.abort(),
  }
}
