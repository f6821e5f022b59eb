/**
 * What an access change affects: a session, a person, or the readers of a team, of a workspace, of a document with those below it,
 * or of all documents of a workspace.
 */
export type Affected =
  | { session: string }
  | { user: string }
  | { team: string }
  | { workspace: string }
  | { document: string }
  | { documentsOf: string }

/** Notifies the realtime channel of access changes (`realtime: lifetime`). */
export interface AccessWatch {
  /** Generation counter: if it has not moved during a check, the result of the check is still valid. */
  readonly count: number
  /** Call it after the commit. Resolves when everyone who lost access is disconnected from this process; other processes follow within 2 s. */
  changed(affected: readonly Affected[]): Promise<void>
  listen(listener: Listener): () => void
}

type Listener = (affected: readonly Affected[]) => Promise<void>

export const accessWatch = (notifyOthers: (affected: readonly Affected[]) => void): AccessWatch & { notify: Listener } => {
  const listeners = new Set<Listener>()
  let count = 0
  const notify: Listener = async affected => {
    count++
    await Promise.all([...listeners].map(listener => listener(affected)))
  }
  return {
    get count() {
      return count
    },
    notify,
    changed: async affected => {
      if (affected.length === 0) return
      notifyOthers(affected)
      await notify(affected)
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
