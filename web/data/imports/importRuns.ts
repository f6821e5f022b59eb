import type { Import } from '#contract/calls/imports.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { createListeners } from '#web/platform/store.ts'
import { createImportFollower } from './followImport.ts'
import type { ImportPorts } from './importPorts.ts'
import { createImportStages, type ImportPlace, type ImportRun } from './importStages.ts'

export type EndListener = (place: ImportPlace, ended: Import) => void

export interface ImportRuns {
  getAll(): readonly ImportRun[]
  subscribe(listener: () => void): () => void
  /** Notified of imports that have ended or failed while nobody watched them. */
  onEnd(listener: EndListener): () => void
  start(place: ImportPlace, form: FormData): Promise<void>
  /** Cancels the import into this workspace, and removes what it has created. */
  cancel(workspace: string): Promise<void>
  /** Watches this workspace's import: its end and its problems are shown there until the last watcher leaves. */
  watch(workspace: string): () => void
  /** The end or the problem has been seen. */
  forget(workspace: string): void
  /** Follows imports that were started before the page load, or elsewhere. */
  find(team: string): Promise<void>
}

/**
 * The imports that this page follows, one for each workspace, from the upload to the end. They continue on every page: the bell shows
 * unwatched ones, a toast announces the end, and a notification keeps the link to the report.
 */
export const createImportRuns = (ports: ImportPorts): ImportRuns => {
  const stages = createImportStages()
  const ends = createListeners<[place: ImportPlace, ended: Import]>()
  const follow = createImportFollower(ports, stages, ends.notify)
  const uploads = new Map<string, AbortController>()

  const find = async (team: string) => {
    // Without a connection nothing is shown: the next page requests again.
    const found = await ports.running(team).catch((): Import[] => [])
    for (const one of found) if (!stages.get(one.workspace)) void follow({ team, workspace: one.workspace }, one)
  }

  const refused = async (place: ImportPlace, error: unknown, isCancelled: boolean) => {
    const isRunning = error instanceof ApiError && error.code === 'errors.i.running'
    const isShown = error instanceof ApiError && !isRunning && stages.isWatched(place.workspace)
    if (!isShown && !isCancelled) ports.report(error)
    if (!isRunning) return stages.end(place, { name: 'choosing', ...(isShown && { problem: error.message }) })
    // The import that already runs there is shown instead.
    stages.set(place, null)
    await find(place.team)
  }

  const start = async (place: ImportPlace, form: FormData) => {
    const upload = new AbortController()
    uploads.set(place.workspace, upload)
    const stopAsking = ports.askBeforeLeaving()
    stages.set(place, { name: 'sending', share: 0 })
    const onProgress = (share: number) => {
      if (!upload.signal.aborted) stages.set(place, { name: 'sending', share })
    }
    try {
      void follow(place, await ports.send(place.workspace, form, { onProgress, signal: upload.signal }))
    } catch (error) {
      await refused(place, error, upload.signal.aborted)
    } finally {
      stopAsking()
      uploads.delete(place.workspace)
    }
  }

  const cancel = async (workspace: string) => {
    uploads.get(workspace)?.abort()
    const stage = stages.get(workspace)
    if (stage?.name === 'working') await ports.cancel(stage.import._id)
  }

  const { getAll, subscribe, watch, forget } = stages
  return { getAll, subscribe, onEnd: ends.subscribe, start, cancel, watch, forget, find }
}
