import type { Someone } from '#contract/calls/users.ts'
import { HANDOVER_IDLE_MS, HANDOVER_SOON_MS } from '#contract/limits.ts'
import type { CommitMessage, EditAnswer } from '#contract/realtime.ts'
import { createStore, type Store } from '#web/platform/store.ts'
import { type Asker, heard, present, REPEAT_MS, without } from './queue.ts'

interface HandOverState {
  /** The first to ask first. */
  askers: readonly Asker[]
  /** When the first one gets the document (ms); null while nothing is promised. */
  dueAt: number | null
}

/** What a writer does about those who ask to edit (`realtime: asking to edit`). */
export interface HandOver extends Store<HandOverState> {
  hear(message: Pick<CommitMessage, 'commit'>): void
  /** The writer has typed: a promise that was made because they were idle is taken back. */
  typed(): void
  now(): void
  /** Promises it in a minute. */
  soon(): void
  /** Not now: takes a promise back, and sends the first one away. */
  decline(): void
  stop(): void
}

export interface HandOverPorts {
  document: string
  now(): number
  after(ms: number, run: () => void): () => void
  answer(user: string, answer: EditAnswer): void
  /** Saves and stops writing. Resolves to false when not everything could be saved: then writing goes on. */
  give(to: Someone): Promise<boolean>
}

const NOBODY: HandOverState = { askers: [], dueAt: null }

/** Keeps the queue of those who ask, and hands over at the promised time, or when the writer has not typed for ten minutes while somebody waits. */
export function createHandOver({ document, now, after, answer, give }: HandOverPorts): HandOver {
  const { getState, setState, subscribe } = createStore(NOBODY)
  let typedAt = now()
  let isBecauseIdle = false
  let isGiving = false
  let isStopped = false
  let cancel = () => {}

  const set = (askers: readonly Asker[], dueAt: number | null) => {
    setState(askers.length === 0 ? NOBODY : { askers, dueAt })
    plan()
  }

  /** Wakes at the next moment at which something may be due. */
  const plan = () => {
    cancel()
    const { askers, dueAt } = getState()
    if (askers.length === 0 || isStopped) return
    const next = dueAt ?? typedAt + HANDOVER_IDLE_MS - HANDOVER_SOON_MS
    cancel = after(Math.max(0, Math.min(next - now(), REPEAT_MS)), wake)
  }

  const wake = () => {
    const { askers, dueAt } = getState()
    const still = present(askers, now())
    if (dueAt !== null && now() >= dueAt) {
      set(still, dueAt)
      if (still.length > 0) giveNow()
    } else if (dueAt === null && now() >= typedAt + HANDOVER_IDLE_MS - HANDOVER_SOON_MS) {
      isBecauseIdle = true
      promise(still)
    } else set(still, dueAt)
  }

  const promise = (askers: readonly Asker[]) => {
    const [first] = askers
    if (first) answer(first.user._id, 'soon')
    set(askers, now() + HANDOVER_SOON_MS)
  }

  const giveNow = () => {
    const [first] = getState().askers
    if (!first || isGiving) return
    isGiving = true
    cancel()
    answer(first.user._id, 'now')
    void give(first.user).then(isGiven => {
      isGiving = false
      if (!isGiven && !isStopped) set(getState().askers, null)
    })
  }

  return {
    getState,
    subscribe,
    hear: message => {
      const { askers, dueAt } = getState()
      const [first] = askers
      const next = heard(askers, message, document, now())
      // A promise is made to one person.
      if (next !== askers) set(next, next[0]?.user._id === first?.user._id ? dueAt : null)
    },
    typed: () => {
      typedAt = now()
      const { askers, dueAt } = getState()
      if (dueAt === null || !isBecauseIdle) return
      isBecauseIdle = false
      set(askers, null)
    },
    now: giveNow,
    soon: () => {
      isBecauseIdle = false
      promise(getState().askers)
    },
    decline: () => {
      const { askers } = getState()
      const [first] = askers
      if (!first) return
      answer(first.user._id, 'no')
      typedAt = now()
      set(without(askers, first.user._id), null)
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
