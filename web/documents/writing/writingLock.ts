import type { Someone } from '#contract/calls/users.ts'
import type { CommitMessage } from '#contract/realtime.ts'
import { type App, userOf } from '#web/data/app.ts'
import { editedIn } from '#web/data/cache/apply/applyEditing.ts'
import { showEditor } from '#web/data/cache/editing.ts'
import { hideOwnEditing } from '#web/data/cache/ownWriting.ts'
import { createLockKeeper, type HeldLock, type LockKeeper } from './lockKeeper.ts'
import { holderIn, refusalOf } from './takeLock.ts'
import type { WritingTarget } from './target.ts'

interface WritingLockPorts {
  onHeld(lock: HeldLock): void
  onLost(): void
  /** The right to write is gone. */
  onOver(error: unknown): void
  /** The right was gone already when the lock was given back. */
  onShutOut(): void
}

export interface WritingLock extends LockKeeper {
  /** The fence; null while the lock is not held. */
  getHeldFence(): number | null
  /** Returns who writes now, while the lock is lost; null when unknown. */
  getHolder(): Someone | null
}

/** Keeps the lock of a text by calls, and announces in the realtime channel, if connected, that this connection holds it. */
export function createWritingLock(
  app: App,
  id: string,
  target: WritingTarget,
  first: Promise<HeldLock>,
  ports: WritingLockPorts,
): WritingLock {
  const { cache, channel } = app
  const { room, name } = target
  const me = userOf(cache)?._id
  let holder: Someone | null = null
  let saidFence: number | null = null
  let since: string | null = null

  /** The server renews the lock as long as this connection answers, because timers of hidden tabs are too slow. */
  const say = async () => {
    const fence = keeper.getFence()
    if (fence === null || !keeper.isHeld() || fence === saidFence) return
    const said = await channel.say(room, { type: 'editing/started', payload: { ...name, fence } })
    if ('ok' in said) saidFence = fence
  }

  const keeper = createLockKeeper(first, {
    take: (fence, isForced) => target.lock({ fence, isForced }),
    release: async fence => {
      void channel.say(room, { type: 'editing/stopped', payload: { ...name, fence } })
      try {
        await target.unlock(fence)
      } catch (error) {
        if (refusalOf(error, me) === 'over') ports.onShutOut()
      }
    },
    refusalOf: error => refusalOf(error, me),
    onHeld: lock => {
      holder = null
      since = lock.since
      void say()
      ports.onHeld(lock)
    },
    onLost: error => {
      saidFence = null
      const to = holderIn(error)
      holder = to?.user ?? null
      if (to) showEditor(cache, id, to)
      ports.onLost()
    },
    onOver: ports.onOver,
  })

  const leaveRoom = channel.hold(room, () => {
    saidFence = null
    void say()
  })
  const stopListening = channel.listen(message => {
    if (mayHaveChanged(message, id, since)) void keeper.check()
  })
  const stopWatching = watchPage(keeper)

  return {
    ...keeper,
    getHeldFence: () => (keeper.isHeld() ? keeper.getFence() : null),
    getHolder: () => holder,
    release: () => {
      stopWatching()
      stopListening()
      const released = keeper.release()
      leaveRoom()
      hideOwnEditing(cache, id, me)
      return released
    },
  }
}

/** Releases the lock while the page is hidden, and takes it again when the page or the network is back. */
function watchPage(keeper: LockKeeper): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const checkWhenBack = () => void (window.document.visibilityState === 'visible' && keeper.check())
  window.document.addEventListener('visibilitychange', checkWhenBack, { signal })
  window.addEventListener('pageshow', checkWhenBack, { signal })
  window.addEventListener('online', checkWhenBack, { signal })
  window.addEventListener('pagehide', () => void keeper.giveBack(), { signal })
  return () => stopping.abort()
}

/**
 * Whether the lock that was taken at `since` may belong to somebody else by now. The echo of one's own lock must not trigger a renewal: when the page is
 * closed, a renewal in flight could overtake the call that releases the lock, and take it again for nobody.
 */
export const mayHaveChanged = ({ commit }: Pick<CommitMessage, 'commit'>, id: string, since: string | null): boolean =>
  (commit.type === 'editing/stopped' || (commit.type === 'editing/started' && commit.payload.since !== since)) &&
  editedIn(commit.payload) === id
