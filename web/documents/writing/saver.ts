import type { Document } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import { isDue, isKept, isUnsaved, passesByItself, type SaveEvent, type SaveState, startSaving, step, type Trouble } from './saveMachine.ts'

/** What is being written, read at the moment of sending. */
export interface Written {
  title: string
  content: Content
  /** Counts the changes of the text: what is sent is known by what was read, never by what has been typed since. */
  textRevision: number
}

/** What the server has stored, and the version that further writing stands upon. */
export interface Acknowledged {
  document: Document
  version: number
}

/** Everything outside that saving needs; tests put their own here. */
export interface SaverPorts {
  now(): number
  /** Calls `run` once after that time; answers how to prevent it. */
  after(ms: number, run: () => void): () => void
  read(): Written
  send(written: Written, version: number, isManual: boolean): Promise<Acknowledged>
  /** `unanswered`: the text of a save that the server may have stored without anybody having heard of it. */
  keep(written: Written, revision: number, version: number, unanswered: Content | null): Promise<void>
  forget(revision: number): Promise<void>
  troubleOf(error: unknown): Trouble
  onSaved(document: Document): void
  /** A refusal that the writer has to hear about. */
  onRefused(error: unknown): void
  /** The storage of this device takes nothing, because it is forbidden or full; told once. */
  onNotKept(): void
}

export interface Saver {
  getState(): SaveState
  subscribe(listener: () => void): () => void
  typed(): void
  /** Saves at once; answers whether everything is on the server then. */
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
  /** Puts what is unsaved into the storage of this device now: the page may be gone in a moment. */
  keepNow(): void
  /** Resolves when the storage of this device has everything, what is typed meanwhile included, or will not take it. */
  keepAll(): Promise<void>
  stop(): void
}

/** After the first letter that is not kept, however fast others follow; with the time that the storage takes it stays below 250 ms. */
const KEEP_WITHIN_MS = 120

/** Runs the machine: timers, the server, the storage of this device. */
export function createSaver(version: number, ports: SaverPorts): Saver {
  let state = startSaving(version)
  let stopTimer = nothing
  let stopKeeping: (() => void) | null = null
  let keptUpon = version
  let isNotKeptTold = false
  let isStopped = false
  let unanswered: { written: Written; revision: number } | null = null
  let keeping: Promise<void> = Promise.resolve()
  let inFlight: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const on = (event: SaveEvent) => {
    state = step(state, event)
    for (const listener of listeners) listener()
    plan()
  }

  const plan = () => {
    stopTimer()
    if (isStopped || state.sending || state.dueAt === null) return
    if (isDue(state, ports.now())) inFlight = send()
    else stopTimer = ports.after(Math.max(0, state.dueAt - ports.now()), plan)
  }

  const keep = () => {
    cancelKeeping()
    const { revision, version: upon } = state
    if (!isUnsaved(state) || (state.kept === revision && keptUpon === upon)) return
    const written = ports.read()
    keptUpon = upon
    keeping = ports.keep(written, revision, upon, unanswered && unanswered.revision < revision ? unanswered.written.content : null).then(
      () => on({ type: 'kept', revision }),
      () => {
        if (!isNotKeptTold) ports.onNotKept()
        isNotKeptTold = true
      },
    )
  }

  const cancelKeeping = () => {
    stopKeeping?.()
    stopKeeping = null
  }

  /**
   * An attempt without an answer may have been stored: it is repeated as it was before anything newer is sent, so that nobody meets his own
   * text as another person's.
   */
  const start = (): Written => {
    const again = unanswered && unanswered.revision < state.revision ? unanswered : null
    on({ type: 'started', ...(again && { again: again.revision }) })
    return again?.written ?? ports.read()
  }

  const send = async () => {
    keep()
    const written = start()
    const { revision, isManual } = state.sending!
    const before = unanswered
    unanswered = { written, revision }
    await keeping
    try {
      const { document, version: stored } = await ports.send(written, state.version, isManual)
      unanswered = null
      ports.onSaved(document)
      on({ type: 'saved', at: ports.now(), version: stored })
      await ports.forget(revision).catch(nothing)
      // What was typed meanwhile stands upon the text that is saved now.
      keep()
    } catch (error) {
      const trouble = ports.troubleOf(error)
      if (trouble === 'locked') unanswered = before
      else if (!passesByItself(trouble)) unanswered = null
      if (trouble === 'refused') ports.onRefused(error)
      on({ type: 'failed', at: ports.now(), trouble })
    }
  }

  const hasMore = () => isUnsaved(state) && state.trouble === null && !isStopped
  const settled = async () => {
    do await inFlight
    while (state.sending)
  }

  return {
    getState: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    typed: () => {
      on({ type: 'typed', at: ports.now() })
      stopKeeping ??= ports.after(KEEP_WITHIN_MS, keep)
    },
    save: async ({ isManual = false } = {}) => {
      on({ type: 'asked', at: ports.now(), isManual })
      await settled()
      // What was typed while the save was on its way.
      while (hasMore()) {
        on({ type: 'asked', at: ports.now(), isManual: false })
        await settled()
      }
      return !isUnsaved(state)
    },
    online: () => on({ type: 'online', at: ports.now() }),
    uploading: count => on({ type: 'uploading', count }),
    keepMine: next => on({ type: 'keptMine', at: ports.now(), version: next }),
    takeTheirs: next => {
      const { revision } = state
      on({ type: 'tookTheirs', at: ports.now(), version: next })
      void ports.forget(revision).catch(nothing)
    },
    lockLost: () => {
      on({ type: 'lockLost' })
      keep()
    },
    lockBack: () => on({ type: 'lockBack', at: ports.now() }),
    keepNow: keep,
    keepAll: async () => {
      for (let tried = -1; tried < state.revision && !isKept(state);) {
        tried = state.revision
        keep()
        await keeping
      }
    },
    stop: () => {
      isStopped = true
      stopTimer()
      cancelKeeping()
    },
  }
}

const nothing = () => {}
