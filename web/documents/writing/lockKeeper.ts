import { after } from '#web/platform/after.ts'

/** The lock of the server's answer. */
export interface HeldLock {
  fence: number
  /** The version of the saved text at that moment. */
  version: number
  /** When it was taken; a renewal leaves it as it was. */
  since: string
}

/** The meaning of a refused attempt. `held`: somebody else has the lock. `passing`: no server has answered. `over`: the lock is lost for good. */
export type LockRefusal = 'held' | 'heldByMyself' | 'passing' | 'over'

/** The dependencies of keeping the lock; tests pass their own. */
export interface LockPorts {
  /** Takes the lock, or renews it with the fence that was held last; `force` takes it from oneself elsewhere. */
  take(fence: number | null, force: boolean): Promise<HeldLock>
  release(fence: number): Promise<void>
  refusalOf(error: unknown): LockRefusal
  /** After each answer of the server: the lock is held. */
  onHeld(lock: HeldLock): void
  onLost(error: unknown): void
  onOver(error: unknown): void
}

/** The lock of a document for one writing session (`realtime: editing lock`): renewed by calls, and taken again when it was lost and is free. */
export interface LockKeeper {
  /** The fence for each save: of the last lock, even when that is lost. */
  getFence(): number | null
  isHeld(): boolean
  /** Checks with the server now, after a commit or after the page was hidden. */
  check(): Promise<void>
  /** A save was refused, because somebody else has the lock. */
  lost(error: unknown): void
  /** Releases the lock while the page is hidden, perhaps for ever; the next check takes it again. */
  giveBack(): Promise<void>
  /** Releases the lock and stops. */
  release(): Promise<void>
}

export const RENEW_MS = 10_000

/** Keeps a lock: `first` is the answer to the call that takes it. */
export function createLockKeeper(first: Promise<HeldLock>, ports: LockPorts): LockKeeper {
  let fence: number | null = null
  let isHeld = false
  let isOver = false
  /** A call without an answer may have taken the lock: then a refusal names oneself as the holder. */
  let isUnanswered = false
  let cancelTimer = () => {}
  let asking: Promise<void> | null = null

  const plan = () => {
    cancelTimer()
    if (!isOver) cancelTimer = after(RENEW_MS, () => void check())
  }

  const hold = (lock: HeldLock) => {
    isUnanswered = false
    fence = lock.fence
    if (isOver) return void ports.release(fence).catch(nothing)
    isHeld = true
    ports.onHeld(lock)
  }

  const refuse = async (error: unknown): Promise<void> => {
    const refusal = ports.refusalOf(error)
    if (isOver) return
    if (refusal === 'passing') isUnanswered = true
    else if (refusal === 'heldByMyself' && isUnanswered) {
      isUnanswered = false
      await ports.take(null, true).then(hold, refuse)
    } else if (refusal === 'over') {
      isHeld = false
      isOver = true
      ports.onOver(error)
    } else lose(error)
  }

  const lose = (error: unknown) => {
    isHeld = false
    isUnanswered = false
    ports.onLost(error)
  }

  const ask = (answer: Promise<HeldLock>): Promise<void> => {
    asking ??= answer.then(hold, refuse).finally(() => {
      asking = null
      plan()
    })
    return asking
  }

  const check = (): Promise<void> => asking ?? (isOver ? Promise.resolve() : ask(ports.take(fence, false)))

  const giveBack = async () => {
    if (fence !== null && isHeld) {
      isHeld = false
      await ports.release(fence).catch(nothing)
    }
  }

  void ask(first)
  return {
    getFence: () => fence,
    isHeld: () => isHeld,
    check,
    lost: error => {
      if (!isOver) lose(error)
    },
    giveBack,
    release: () => {
      isOver = true
      cancelTimer()
      return giveBack()
    },
  }
}

const nothing = () => {}
