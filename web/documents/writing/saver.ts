import type { Document } from '#contract/calls/documents.ts'
import { after } from '#web/platform/after.ts'
import { createStore, type Store } from '#web/platform/store.ts'
import { type Attempt, createAttempts } from './attempts.ts'
import { createDraftKeeper, type DraftPorts } from './draftKeeper.ts'
import { isDue, isUnsaved, type SaveEvent, type SaveState, startSaving, step, type Trouble } from './saveMachine.ts'
import type { Snapshot } from './typedText.ts'

/** What the server has stored, and the version that further writing stands upon. */
export interface Acknowledged {
  document: Document
  version: number
}

/** Everything outside that saving needs; tests put their own here. */
export interface SaverPorts extends Pick<DraftPorts, 'read' | 'keep' | 'onNotKept'> {
  send(snapshot: Snapshot, version: number, isManual: boolean): Promise<Acknowledged>
  /** Takes the draft out of the storage of this device, unless it holds a newer change. */
  forget(revision: number): Promise<void>
  troubleOf(error: unknown): Trouble
  onSaved(document: Document): void
  /** A refusal that the writer has to hear about. */
  onRefused(error: unknown): void
}

export interface Saver extends Store<SaveState> {
  typed(): void
  /** Saves at once. Returns whether everything is on the server then. */
  save(options?: { isManual?: boolean }): Promise<boolean>
  online(): void
  /** So many files are on their way. */
  uploading(count: number): void
  /** Writes over what somebody else has saved. */
  keepMine(version: number): void
  takeTheirs(version: number): void
  /** Somebody else writes now: nothing is sent until the lock is back. */
  lockLost(): void
  lockBack(): void
  /** Keeps what is unsaved on this device now: the page may be gone in a moment. */
  keepNow(): void
  /** Resolves when this device has everything, what is typed meanwhile included, or will not take it. */
  keepAll(): Promise<void>
  stop(): void
}

/** Sends what is typed when it is due, and keeps a draft of it on this device until the server has it. */
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
   * An attempt without an answer may have been stored: it is repeated as it was before anything newer is sent, so that nobody meets their own
   * text as another person's.
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
      const { document, version: stored } = await ports.send(snapshot, getState().version, isManual)
      attempts.answered()
      ports.onSaved(document)
      on({ type: 'saved', at: Date.now(), version: stored })
      await ports.forget(revision).catch(nothing)
      // What was typed meanwhile stands upon the text that is saved now.
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
      // What was typed while the save was on its way.
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
    /** Resolves when nothing is on its way. */
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
