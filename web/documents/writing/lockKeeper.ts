import { after } from '#web/platform/after.ts'

/** The lock as the server has answered it. */
export interface HeldLock {
  fence: number
  /** The version of the saved text at that moment. */
  version: number
  /** When it was taken; a renewal leaves it as it was. */
  since: string
}

/** What a refused attempt means. `held`: somebody else has it. `passing`: no server has answered. `over`: it will never be had again. */
export type LockRefusal = 'held' | 'heldByMyself' | 'passing' | 'over'

/** Everything outside that keeping the lock needs; tests put their own here. */
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

/** The lock of a document for one time of writing (`realtime: editing lock`): renewed by calls, and taken again when it was lost and is free. */
export interface LockKeeper {
  /** The number that each save carries; of the last lock, also when that is lost. */
  getFence(): number | null
  isHeld(): boolean
  /** Asks the server now, because something has been heard, or the page was away. */
  check(): Promise<void>
  /** A save was refused: somebody else has it. */
  lost(error: unknown): void
  /** Gives it back while the page is away, perhaps for ever; the next check takes it again. */
  giveBack(): Promise<void>
  /** Gives it back; nothing is asked any more. */
  release(): Promise<void>
}

export const RENEW_MS = 10_000

/** Keeps a lock that is being taken: `first` is the answer to the call that has begun it. */
export function createLockKeeper(first: Promise<HeldLock>, ports: LockPorts): LockKeeper {
  let fence: number | null = null
  let isHeld = false
  let isOver = false
  /** A call without an answer may have taken the lock: a refusal in favour of oneself may mean that call. */
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
