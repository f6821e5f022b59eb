import type { Import } from '#contract/calls/imports.ts'
import type { ImportPlace } from './importStages.ts'

/** What following imports needs of the page; tests put their own here. */
export interface ImportPorts {
  send(workspace: string, form: FormData, options: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<Import>
  get(id: string): Promise<Import>
  /** Those of the person that still run in a team. */
  running(team: string): Promise<Import[]>
  cancel(id: string): Promise<unknown>
  /** Reads again what an import has changed. */
  refresh(place: ImportPlace): void
  report(error: unknown): void
  pause(ms: number): Promise<void>
  /** Asks before the page is left while something is being sent. Returns a function that stops asking. */
  askBeforeLeaving(): () => void
}
