import { after } from '#web/platform/after.ts'
import { createStore, type Store } from '#web/platform/store.ts'
import { type Attempt, createAttempts } from './attempts.ts'
import { createDraftKeeper, type DraftPorts } from './draftKeeper.ts'
import { isDue, isUnsaved, type SaveEvent, type SaveState, startSaving, step, type Trouble } from './saveMachine.ts'
import type { Written } from './target.ts'
import type { Snapshot } from './typedText.ts'

/** The stored text of the server, and the version on which further writing is based. */
export interface Acknowledged {
  saved: Written
  version: number
}

/** The dependencies of saving; tests pass their own. */
export interface SaverPorts extends Pick<DraftPorts, 'read' | 'keep' | 'onNotKept'> {
  send(snapshot: Snapshot, version: number, isManual: boolean): Promise<Acknowledged>
  /** Removes the draft from this device, unless it has a newer change. */
  forget(revision: number): Promise<void>
  troubleOf(error: unknown): Trouble
  onSaved(saved: Written): void
  /** A refusal that must be shown to the writer. */
  onRefused(error: unknown): void
}

export interface Saver extends Store<SaveState> {
  typed(): void
  /** Saves immediately. Returns whether everything is on the server then. */
  save(options?: { isManual?: boolean }): Promise<boolean>
  online(): void
  /** Sets the number of uploads in progress. */
  uploading(count: number): void
  /** Overwrites another person's save. */
  keepMine(version: number): void
  takeTheirs(version: number): void
  /** Somebody else writes now: nothing is sent until the lock is back. */
  lockLost(): void
  lockBack(): void
  /** Stores unsaved text on this device immediately, because the page may be closed. */
  keepNow(): void
  /** Resolves when this device has everything, including letters typed meanwhile, or refuses it. */
  keepAll(): Promise<void>
  stop(): void
}

/** Sends changes when they are due, and stores a draft on this device until the server has them. */
export function createSaver(version: number, ports: SaverPorts): Saver {
  const attempts = createAttempts()
  const machine = runMachine(version, () => send())
  const { getState, subscribe, on, settled } = machine
  const drafts = createDraftKeeper({
    ...ports,
    getState,
    getUnanswered: attempts.getUnanswered,
    onKept: revision => on({ type: 'kept', revision }),
  })

  /**
   * An attempt without an answer may have been stored. It is repeated unchanged before anything newer is sent, so that nobody gets a conflict with their own
   * text.
   */
  const start = (): Attempt & { isManual: boolean } => {
    const again = attempts.getUnanswered(getState().revision)
    on({ type: 'started', ...(again && { again: again.revision }) })
    return { ...getState().sending!, snapshot: again?.snapshot ?? ports.read() }
  }

  const send = async () => {
    drafts.keepNow()
    const { snapshot, revision, isManual } = start()
    attempts.started({ snapshot, revision })
    await drafts.settled()
    try {
      const { saved, version: stored } = await ports.send(snapshot, getState().version, isManual)
      attempts.answered()
      ports.onSaved(saved)
      on({ type: 'saved', at: Date.now(), version: stored })
      await ports.forget(revision).catch(nothing)
      // Letters that were typed meanwhile are based on the saved text now.
      drafts.keepNow()
    } catch (error) {
      const trouble = ports.troubleOf(error)
      attempts.failed(trouble)
      if (trouble === 'refused') ports.onRefused(error)
      on({ type: 'failed', at: Date.now(), trouble })
    }
  }

  return {
    getState,
    subscribe,
    typed: () => {
      on({ type: 'typed', at: Date.now() })
      drafts.keepSoon()
    },
    save: async ({ isManual = false } = {}) => {
      on({ type: 'asked', at: Date.now(), isManual })
      await settled()
      // Letters that were typed during the save.
      while (isUnsaved(getState()) && getState().trouble === null && !machine.isStopped()) {
        on({ type: 'asked', at: Date.now(), isManual: false })
        await settled()
      }
      return !isUnsaved(getState())
    },
    online: () => on({ type: 'online', at: Date.now() }),
    uploading: count => on({ type: 'uploading', count }),
    keepMine: next => on({ type: 'keptMine', at: Date.now(), version: next }),
    takeTheirs: next => {
      const { revision } = getState()
      on({ type: 'tookTheirs', at: Date.now(), version: next })
      void ports.forget(revision).catch(nothing)
    },
    lockLost: () => {
      on({ type: 'lockLost' })
      drafts.keepNow()
    },
    lockBack: () => on({ type: 'lockBack', at: Date.now() }),
    keepNow: drafts.keepNow,
    keepAll: drafts.keepAll,
    stop: () => {
      machine.stop()
      drafts.stop()
    },
  }
}

/** Runs the machine: calls `send` when the next attempt is due, one at a time. */
function runMachine(version: number, send: () => Promise<void>) {
  const machine = createStore(startSaving(version))
  const { getState, subscribe } = machine
  let cancelTimer = () => {}
  let isStopped = false
  let inFlight: Promise<void> = Promise.resolve()

  const on = (event: SaveEvent) => {
    machine.setState(step(getState(), event))
    plan()
  }

  const plan = () => {
    cancelTimer()
    const { sending, dueAt } = getState()
    if (isStopped || sending || dueAt === null) return
    if (isDue(getState(), Date.now())) inFlight = send()
    else cancelTimer = after(Math.max(0, dueAt - Date.now()), plan)
  }

  return {
    getState,
    subscribe,
    on,
    isStopped: () => isStopped,
    /** Resolves when no save is in flight. */
    settled: async () => {
      do await inFlight
      while (getState().sending)
    },
    stop: () => {
      isStopped = true
      cancelTimer()
    },
  }
}

const nothing = () => {}
