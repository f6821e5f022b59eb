/**
 * The saving of typed text, as a pure state machine: events in, the next state out; events carry the time.
 * Every change has a number (`revision`); the acknowledged change of the server and the stored one of this device are such numbers.
 */
export interface SaveState {
  /** The server's version of the text, as far as this page knows. */
  version: number
  revision: number
  acknowledged: number
  /** The newest change that is stored on this device. */
  kept: number
  sending: { revision: number; isManual: boolean } | null
  /** The number of uploads in progress for the text. */
  uploads: number
  /** A history entry was requested (`Ctrl+S`) and is not written yet. */
  wantsHistory: boolean
  unsavedSince: number | null
  /** When the next attempt starts; null while there is nothing to send or somebody has to decide first. */
  dueAt: number | null
  trouble: Trouble | null
  failures: number
  savedAt: number | null
}

/**
 * `offline`: no server has answered. `unavailable`: one has, and cannot store anything just now. `conflict`: somebody else has saved meanwhile. `locked`: somebody else writes now, so nothing is sent until
 * the lock is back. `refused`: the server will not take it as it is.
 */
export type Trouble = 'offline' | 'unavailable' | 'conflict' | 'locked' | 'refused'

export type SaveEvent =
  | { type: 'typed'; at: number }
  | { type: 'asked'; at: number; isManual: boolean }
  /** The number of an earlier attempt when that one is repeated unchanged. */
  | { type: 'started'; again?: number }
  | { type: 'saved'; at: number; version: number }
  | { type: 'failed'; at: number; trouble: Trouble }
  | { type: 'online'; at: number }
  /** The lock was lost and found again between two saves. */
  | { type: 'lockLost' }
  | { type: 'lockBack'; at: number }
  | { type: 'kept'; revision: number }
  | { type: 'uploading'; count: number }
  | { type: 'keptMine'; at: number; version: number }
  | { type: 'tookTheirs'; at: number; version: number }

/** After the last key; but never longer than `TYPING_MAX_MS` after the first one. */
export const TYPING_PAUSE_MS = 1200
export const TYPING_MAX_MS = 5000
const RETRY_FIRST_MS = 2000
const RETRY_MAX_MS = 30_000

export const startSaving = (version: number): SaveState => ({
  version,
  revision: 0,
  acknowledged: 0,
  kept: 0,
  sending: null,
  uploads: 0,
  wantsHistory: false,
  unsavedSince: null,
  dueAt: null,
  trouble: null,
  failures: 0,
  savedAt: null,
})

export function step(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'typed': {
      const unsavedSince = state.unsavedSince ?? event.at
      const next = { ...state, revision: state.revision + 1, unsavedSince }
      if (passesByItself(state.trouble) || isWaiting(state)) return next
      const pause = state.trouble === 'refused' ? TYPING_MAX_MS : TYPING_PAUSE_MS
      return { ...next, dueAt: Math.min(event.at + pause, Math.max(unsavedSince + TYPING_MAX_MS, event.at)) }
    }
    case 'asked': {
      if (isWaiting(state) || (!isUnsaved(state) && !event.isManual)) return state
      return { ...state, wantsHistory: state.wantsHistory || event.isManual, dueAt: event.at }
    }
    case 'started':
      if (event.again !== undefined) return { ...state, sending: { revision: event.again, isManual: false }, dueAt: null }
      return { ...state, sending: { revision: state.revision, isManual: state.wantsHistory }, wantsHistory: false, dueAt: null }
    case 'saved': {
      const acknowledged = Math.max(state.acknowledged, state.sending?.revision ?? state.revision)
      const next = { ...state, version: event.version, acknowledged, sending: null, trouble: null, failures: 0, savedAt: event.at }
      if (state.revision === acknowledged) return { ...next, unsavedSince: null, dueAt: state.wantsHistory ? event.at : null }
      return { ...next, unsavedSince: event.at, dueAt: Math.min(state.dueAt ?? Infinity, event.at + TYPING_PAUSE_MS) }
    }
    case 'failed': {
      const failures = state.failures + 1
      const wait = Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS)
      return {
        ...state,
        sending: null,
        failures,
        trouble: event.trouble,
        wantsHistory: state.wantsHistory || (event.trouble !== 'refused' && state.sending?.isManual === true),
        dueAt: passesByItself(event.trouble) ? event.at + wait : null,
      }
    }
    case 'online':
      return passesByItself(state.trouble) && isPending(state) ? { ...state, dueAt: event.at } : state
    case 'lockLost':
      return state.sending || state.trouble === 'conflict' ? state : { ...state, trouble: 'locked', dueAt: null }
    case 'lockBack':
      return state.trouble === 'locked' ? { ...state, trouble: null, dueAt: isPending(state) ? event.at : null } : state
    case 'kept':
      return { ...state, kept: Math.max(state.kept, event.revision) }
    case 'uploading':
      return { ...state, uploads: event.count }
    case 'keptMine':
      return { ...state, version: event.version, trouble: null, dueAt: event.at }
    case 'tookTheirs':
      return { ...startSaving(event.version), revision: state.revision, acknowledged: state.revision, kept: state.kept, savedAt: event.at }
  }
}

/** Whether there are changes that the server has not acknowledged. */
export const isUnsaved = (state: SaveState): boolean => state.revision > state.acknowledged

/** Whether all changes are stored on this device or on the server. */
export const isKept = (state: SaveState): boolean => state.uploads === 0 && Math.max(state.kept, state.acknowledged) >= state.revision

/** Whether leaving now would leave something that is not on the server. */
export const isAtRisk = (state: SaveState): boolean => isUnsaved(state) || state.uploads > 0

/** Whether it is retried automatically. */
export const passesByItself = (trouble: Trouble | null): trouble is 'offline' | 'unavailable' =>
  trouble === 'offline' || trouble === 'unavailable'

/** Whether sending waits for a decision, or for the lock. */
const isWaiting = ({ trouble }: SaveState): boolean => trouble === 'conflict' || trouble === 'locked'

const isPending = (state: SaveState): boolean => isUnsaved(state) || state.wantsHistory

/** Whether to start sending now. */
export const isDue = (state: SaveState, at: number): boolean =>
  state.sending === null && state.dueAt !== null && state.dueAt <= at && isPending(state)

export type SaveWord =
  | 'saved'
  | 'saving'
  | 'unsaved'
  | 'kept'
  | 'offline'
  | 'unavailableKept'
  | 'unavailable'
  | 'conflict'
  | 'locked'
  | 'refused'

/** Returns the state to show. `kept` and `unavailableKept` only when everything is really stored on this device. */
export function saveWord(state: SaveState): SaveWord {
  if (state.trouble === 'conflict') return 'conflict'
  if (state.trouble === 'locked' && isUnsaved(state)) return 'locked'
  if (state.sending && state.trouble === null) return 'saving'
  if (!isUnsaved(state)) {
    if (passesByItself(state.trouble)) return state.trouble
    return state.uploads > 0 ? 'saving' : 'saved'
  }
  const isHere = state.kept >= state.revision
  if (state.trouble === 'offline') return isHere ? 'kept' : 'offline'
  if (state.trouble === 'unavailable') return isHere ? 'unavailableKept' : 'unavailable'
  return state.trouble === 'refused' ? 'refused' : 'unsaved'
}
