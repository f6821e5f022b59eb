import { after } from '#web/platform/after.ts'
import type { Attempt } from './attempts.ts'
import { isKept, isUnsaved, type SaveState } from './saveMachine.ts'
import type { Snapshot } from './typedText.ts'

export interface DraftPorts {
  getState(): SaveState
  read(): Snapshot
  /** Returns the attempt without an answer, if it is older than this change. */
  getUnanswered(revision: number): Attempt | null
  /** Stores a draft on this device. `unanswered`: the save without an answer, which the server may have stored. */
  keep(snapshot: Snapshot, revision: number, version: number, unanswered: Snapshot | null): Promise<void>
  onKept(revision: number): void
  /** The storage is forbidden or full; called once. */
  onNotKept(): void
}

/** Stores unsaved text on this device. */
export interface DraftKeeper {
  /** Stores typed text within a quarter of a second. */
  keepSoon(): void
  /** Stores it immediately, because the page may be closed. */
  keepNow(): void
  /** Resolves when the storage has accepted or refused the last draft. */
  settled(): Promise<void>
  /** Resolves when the storage has everything, including letters typed meanwhile, or refuses it. */
  keepAll(): Promise<void>
  stop(): void
}

/** Counted from the first letter that is not stored, regardless of later ones; with the time of the storage it stays below 250 ms. */
const KEEP_WITHIN_MS = 120

/** Each draft replaces the one before it: the newest change, and the version on which it is based. */
export function createDraftKeeper(ports: DraftPorts): DraftKeeper {
  let cancel: (() => void) | null = null
  let keptVersion = ports.getState().version
  let isFailureReported = false
  let keeping: Promise<void> = Promise.resolve()

  const stop = () => {
    cancel?.()
    cancel = null
  }

  const keepNow = () => {
    stop()
    const state = ports.getState()
    const { revision, version } = state
    if (!isUnsaved(state) || (state.kept === revision && keptVersion === version)) return
    keptVersion = version
    keeping = ports.keep(ports.read(), revision, version, ports.getUnanswered(revision)?.snapshot ?? null).then(
      () => ports.onKept(revision),
      () => {
        if (!isFailureReported) ports.onNotKept()
        isFailureReported = true
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
