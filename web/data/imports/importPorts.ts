import type { Import } from '#contract/calls/imports.ts'
import type { ImportPlace } from './importStages.ts'

/** The dependencies of following imports; tests pass their own. */
export interface ImportPorts {
  send(workspace: string, form: FormData, options: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<Import>
  get(id: string): Promise<Import>
  /** The running imports of the person in a team. */
  running(team: string): Promise<Import[]>
  cancel(id: string): Promise<unknown>
  /** Fetches the data that an import has changed. */
  refresh(place: ImportPlace): void
  report(error: unknown): void
  pause(ms: number): Promise<void>
  /** Asks before the page is left during an upload. Returns a function that stops asking. */
  askBeforeLeaving(): () => void
}
