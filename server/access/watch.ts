/**
 * What may have changed somebody's access: a session or a person, or who may read a team, a workspace, a document with what lies below it,
 * or any document of a workspace.
 */
export type Affected =
  | { session: string }
  | { user: string }
  | { team: string }
  | { workspace: string }
  | { document: string }
  | { documentsOf: string }

/** Brings changes of access to whoever has let people in (`realtime: lifetime`). */
export interface AccessWatch {
  /** Generation counter: if it has not moved during a check, the result of the check is still valid. */
  readonly count: number
  /** Access may have changed, and it is committed. Ends when nobody is connected here any more who may not be; other processes follow within 2 s. */
  changed(affected: readonly Affected[]): Promise<void>
  listen(listener: Listener): () => void
}

type Listener = (affected: readonly Affected[]) => Promise<void>

export const accessWatch = (tellOthers: (affected: readonly Affected[]) => void): AccessWatch & { heard: Listener } => {
  const listeners = new Set<Listener>()
  let count = 0
  const heard: Listener = async affected => {
    count++
    await Promise.all([...listeners].map(listener => listener(affected)))
  }
  return {
    get count() {
      return count
    },
    heard,
    changed: async affected => {
      if (affected.length === 0) return
      tellOthers(affected)
      await heard(affected)
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
