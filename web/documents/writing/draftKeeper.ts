import { after } from '#web/platform/after.ts'
import type { Attempt } from './attempts.ts'
import { isKept, isUnsaved, type SaveState } from './saveMachine.ts'
import type { Snapshot } from './typedText.ts'

export interface DraftPorts {
  getState(): SaveState
  read(): Snapshot
  /** Returns the attempt without an answer, if it is older than this change. */
  getUnanswered(revision: number): Attempt | null
  /** Puts a draft into the storage of this device. `unanswered`: what the server may have stored without anybody having heard of it. */
  keep(snapshot: Snapshot, revision: number, version: number, unanswered: Snapshot | null): Promise<void>
  onKept(revision: number): void
  /** The storage takes nothing, because it is forbidden or full; told once. */
  onNotKept(): void
}

/** Keeps what is unsaved in the storage of this device. */
export interface DraftKeeper {
  /** Keeps what is being typed within a quarter of a second. */
  keepSoon(): void
  /** Keeps it now: the page may be gone in a moment. */
  keepNow(): void
  /** Resolves when the storage has taken, or refused, what was given to it last. */
  settled(): Promise<void>
  /** Resolves when the storage has everything, what is typed meanwhile included, or will not take it. */
  keepAll(): Promise<void>
  stop(): void
}

/** After the first letter that is not kept, however fast others follow; with the time that the storage takes it stays below 250 ms. */
const KEEP_WITHIN_MS = 120

/** Each draft takes the place of the one before it: the newest change, and the version it was typed upon. */
export function createDraftKeeper(ports: DraftPorts): DraftKeeper {
  let cancel: (() => void) | null = null
  let keptUpon = ports.getState().version
  let isNotKeptTold = false
  let keeping: Promise<void> = Promise.resolve()

  const stop = () => {
    cancel?.()
    cancel = null
  }

  const keepNow = () => {
    stop()
    const state = ports.getState()
    const { revision, version } = state
    if (!isUnsaved(state) || (state.kept === revision && keptUpon === version)) return
    keptUpon = version
    keeping = ports.keep(ports.read(), revision, version, ports.getUnanswered(revision)?.snapshot ?? null).then(
      () => ports.onKept(revision),
      () => {
        if (!isNotKeptTold) ports.onNotKept()
        isNotKeptTold = true
      },
    )
  }

  return {
    keepSoon: () => {
      cancel ??= after(KEEP_WITHIN_MS, keepNow)
    },
    keepNow,
    settled: () => keeping,
    keepAll: async () => {
      for (let tried = -1; tried < ports.getState().revision && !isKept(ports.getState());) {
        tried = ports.getState().revision
        keepNow()
        await keeping
      }
    },
    stop,
  }
}
