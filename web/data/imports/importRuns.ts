import type { Import } from '#contract/calls/imports.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'

export type ImportStage =
  | { name: 'choosing'; problem?: string }
  | { name: 'sending'; share: number }
  | { name: 'working' | 'ended'; import: Import }

export interface ImportPlace {
  team: string
  workspace: string
}
export type ImportRun = ImportPlace & { stage: ImportStage }

export interface ImportPorts {
  send(workspace: string, form: FormData, options: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<Import>
  get(id: string): Promise<Import>
  /** Those of the person that still run in a team. */
  running(team: string): Promise<Import[]>
  cancel(id: string): Promise<unknown>
  /** Reads anew what an import has changed. */
  refresh(place: ImportPlace): void
  report(error: unknown): void
  pause(ms: number): Promise<void>
  /** Asks whoever leaves the page while something is being sent; answers how to stop asking. */
  askBeforeLeaving(): () => void
}

export type EndListener = (place: ImportPlace, ended: Import) => void

export interface ImportRuns {
  getAll(): readonly ImportRun[]
  subscribe(listener: () => void): () => void
  /** Hears of the imports that have come in or failed while nobody looked at them. */
  onEnd(listener: EndListener): () => void
  start(place: ImportPlace, form: FormData): Promise<void>
  /** Stops the import into this workspace, and takes back what it has brought. */
  cancel(workspace: string): Promise<void>
  /** Somebody looks at this workspace's import: its end and its problems are shown there, until nobody looks any more. */
  watch(workspace: string): () => void
  /** The end or the problem has been seen. */
  forget(workspace: string): void
  /** Follows what was begun before the page was loaded, or elsewhere. */
  find(team: string): Promise<void>
}

const POLL_MS = 400
const RETRY_MS = 3000

/**
 * The imports that this page follows, one for each workspace, from the sending to the end. They go on whatever is open: what nobody looks at
 * is told by the bell, its end by a toast, and a notification keeps the way to the report.
 */
export const createImportRuns = (ports: ImportPorts): ImportRuns => {
  const runs = new Map<string, ImportRun>()
  const uploads = new Map<string, AbortController>()
  const watched = new Map<string, number>()
  const followed = new Set<string>()
  const listeners = new Set<() => void>()
  const endListeners = new Set<EndListener>()
  let all: readonly ImportRun[] = []

  const set = (place: ImportPlace, stage: ImportStage | null) => {
    if (stage) runs.set(place.workspace, { ...place, stage })
    else runs.delete(place.workspace)
    all = [...runs.values()]
    listeners.forEach(listen => listen())
  }
  /** What is over stays only for whoever looks. */
  const end = (place: ImportPlace, stage: ImportStage) => set(place, watched.has(place.workspace) ? stage : null)
  const isShown = ({ _id, workspace }: Import): boolean => {
    const stage = runs.get(workspace)?.stage
    return stage?.name === 'working' && stage.import._id === _id
  }

  const follow = async (place: ImportPlace, begun: Import) => {
    set(place, { name: 'working', import: begun })
    if (followed.has(begun._id)) return
    followed.add(begun._id)
    await look(place, begun)
    followed.delete(begun._id)
  }

  const look = async (place: ImportPlace, begun: Import) => {
    let pauseMs = POLL_MS
    while (isShown(begun)) {
      await ports.pause(pauseMs)
      pauseMs = POLL_MS
      try {
        const now = await ports.get(begun._id)
        if (!isShown(begun)) return
        if (now.state === 'running') set(place, { name: 'working', import: now })
        else {
          const isTold = !watched.has(place.workspace) && now.state !== 'cancelled'
          end(place, { name: 'ended', import: now })
          ports.refresh(place)
          if (isTold) endListeners.forEach(tell => tell(place, now))
        }
      } catch (error) {
        if (isPassing(error)) pauseMs = RETRY_MS
        else return set(place, null)
      }
    }
  }

  const find = async (team: string) => {
    // Without a connection there is nothing to say: the next page asks again.
    const found = await ports.running(team).catch((): Import[] => [])
    for (const one of found) if (!runs.has(one.workspace)) void follow({ team, workspace: one.workspace }, one)
  }

  const refused = async (place: ImportPlace, error: unknown, isCancelled: boolean) => {
    const isRunning = error instanceof ApiError && error.code === 'errors.i.running'
    const isTold = error instanceof ApiError && !isRunning && watched.has(place.workspace)
    if (!isTold && !isCancelled) ports.report(error)
    if (!isRunning) return end(place, { name: 'choosing', ...(isTold && { problem: error.message }) })
    // What goes on there already is shown instead.
    set(place, null)
    await find(place.team)
  }

  return {
    getAll: () => all,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onEnd: listener => {
      endListeners.add(listener)
      return () => void endListeners.delete(listener)
    },
    start: async (place, form) => {
      const upload = new AbortController()
      uploads.set(place.workspace, upload)
      const stopAsking = ports.askBeforeLeaving()
      set(place, { name: 'sending', share: 0 })
      const onProgress = (share: number) => {
        if (!upload.signal.aborted) set(place, { name: 'sending', share })
      }
      try {
        void follow(place, await ports.send(place.workspace, form, { onProgress, signal: upload.signal }))
      } catch (error) {
        await refused(place, error, upload.signal.aborted)
      } finally {
        stopAsking()
        uploads.delete(place.workspace)
      }
    },
    cancel: async workspace => {
      uploads.get(workspace)?.abort()
      const stage = runs.get(workspace)?.stage
      if (stage?.name === 'working') await ports.cancel(stage.import._id)
    },
    watch: workspace => {
      watched.set(workspace, (watched.get(workspace) ?? 0) + 1)
      return () => {
        const left = (watched.get(workspace) ?? 0) - 1
        if (left > 0) return void watched.set(workspace, left)
        watched.delete(workspace)
        const run = runs.get(workspace)
        if (run && (run.stage.name === 'ended' || run.stage.name === 'choosing')) set(run, null)
      }
    },
    forget: workspace => {
      const run = runs.get(workspace)
      if (run) set(run, null)
    },
    find,
  }
}

/** The server may answer the same question later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
