import type { CommitMessage, Room } from '#contract/realtime.ts'
import { editedIn, type NowEditing } from '#web/data/cache/applyEditing.ts'
import { type App, userOf } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { createLockKeeper, type HeldLock, type LockKeeper } from './lockKeeper.ts'
import { holderIn, refusalOf, takeLock } from './takeLock.ts'

interface SessionLockPorts {
  onHeld(lock: HeldLock): void
  onLost(to: NowEditing | null): void
  /** The right to write is gone. */
  onOver(error: unknown): void
  /** It was gone already when the lock was given back. */
  onShutOut(): void
}

/** Keeps the lock of a document by calls, and says into the realtime channel, where there is one, that this connection holds it. */
export function keepLock(app: App, document: string, first: Promise<HeldLock>, ports: SessionLockPorts): LockKeeper {
  const { api, cache, channel } = app
  const me = userOf(cache)?._id
  const room: Room = `d-${document}`
  const stopping = new AbortController()
  let saidFence: number | null = null

  /** The server renews what this connection holds for as long as it answers: timers of hidden tabs are too slow. */
  const say = async () => {
    const fence = keeper.getFence()
    if (fence === null || !keeper.isHeld() || fence === saidFence) return
    const said = await channel.say(room, { type: 'editing/started', payload: { document, fence } })
    if ('ok' in said) saidFence = fence
  }

  const keeper = createLockKeeper(first, {
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    take: (fence, isForced) => takeLock(app, document, { fence, isForced }),
    release: async fence => {
      void channel.say(room, { type: 'editing/stopped', payload: { document, fence } })
      try {
        await api.documents.unlock({ id: document }, { lockFence: fence, keepalive: true })
      } catch (error) {
        if (refusalOf(error, me) === 'over') ports.onShutOut()
      }
    },
    refusalOf: error => refusalOf(error, me),
    onHeld: lock => {
      void say()
      ports.onHeld(lock)
    },
    onLost: error => {
      saidFence = null
      const to = holderIn(error)
      if (to) cache.setQueryData(keys.editing(document), to)
      ports.onLost(to)
    },
    onOver: ports.onOver,
  })

  const freeRoom = channel.hold(room, () => {
    saidFence = null
    void say()
  })
  const stopListening = channel.listen(message => {
    if (isAbout(message, document)) void keeper.check()
  })
  const { signal } = stopping
  const checkWhenBack = () => void (window.document.visibilityState === 'visible' && keeper.check())
  window.document.addEventListener('visibilitychange', checkWhenBack, { signal })
  window.addEventListener('pageshow', checkWhenBack, { signal })
  window.addEventListener('online', checkWhenBack, { signal })
  window.addEventListener('pagehide', () => void keeper.giveBack(), { signal })

  return {
    ...keeper,
    release: () => {
      stopping.abort()
      stopListening()
      const released = keeper.release()
      freeRoom()
      cache.setQueryData<NowEditing | null>(keys.editing(document), now => (now?.user._id === me ? null : now))
      return released
    },
  }
}

const isAbout = ({ commit }: CommitMessage, document: string): boolean =>
  (commit.type === 'editing/started' || commit.type === 'editing/stopped') && editedIn(commit.payload) === document
