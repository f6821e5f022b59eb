import type { Import } from '#contract/calls/imports.ts'
import { createStore } from '#web/platform/store.ts'

export type ImportStage =
  | { name: 'choosing'; problem?: string }
  | { name: 'sending'; share: number }
  | { name: 'working' | 'ended'; import: Import }

export interface ImportPlace {
  team: string
  workspace: string
}
export type ImportRun = ImportPlace & { stage: ImportStage }

/** The stage of each workspace's import, and which of them are watched. */
export const createImportStages = () => {
  const runs = new Map<string, ImportRun>()
  const watchers = new Map<string, number>()
  const { getState, setState, subscribe } = createStore<readonly ImportRun[]>([])

  const set = (place: ImportPlace, stage: ImportStage | null) => {
    if (stage) runs.set(place.workspace, { ...place, stage })
    else runs.delete(place.workspace)
    setState([...runs.values()])
  }
  const isWatched = (workspace: string): boolean => watchers.has(workspace)
  const forget = (workspace: string) => {
    const run = runs.get(workspace)
    if (run) set(run, null)
  }
  const unwatch = (workspace: string) => {
    const left = (watchers.get(workspace) ?? 0) - 1
    if (left > 0) return void watchers.set(workspace, left)
    watchers.delete(workspace)
    const stage = runs.get(workspace)?.stage.name
    if (stage === 'ended' || stage === 'choosing') forget(workspace)
  }

  return {
    getAll: getState,
    subscribe,
    get: (workspace: string): ImportStage | undefined => runs.get(workspace)?.stage,
    set,
    /** An ended import stays only while it is watched. */
    end: (place: ImportPlace, stage: ImportStage) => set(place, isWatched(place.workspace) ? stage : null),
    forget,
    isWatched,
    /** Returns a function that stops watching; an ended import is removed with its last watcher. */
    watch: (workspace: string) => {
      watchers.set(workspace, (watchers.get(workspace) ?? 0) + 1)
      return () => unwatch(workspace)
    },
  }
}

export type ImportStages = ReturnType<typeof createImportStages>
