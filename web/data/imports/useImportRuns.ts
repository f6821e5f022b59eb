import { useSyncExternalStore } from 'react'
import type { Import } from '#contract/calls/imports.ts'
import { type App, useApp } from '../app.ts'
import { refreshKinds } from '#web/data/cache/refresh.ts'
import { upload } from '#web/data/calls/upload.ts'
import type { ImportPorts } from './importPorts.ts'
import { createImportRuns, type ImportRuns } from './importRuns.ts'
import type { ImportPlace, ImportRun } from './importStages.ts'

const runsOf = new WeakMap<App, ImportRuns>()

/** The imports of this page load, and their actions. */
export function useImportRuns(): { runs: ImportRuns; all: readonly ImportRun[] } {
  const app = useApp()
  const runs = runsOf.get(app) ?? createImportRuns(portsOf(app))
  runsOf.set(app, runs)
  return { runs, all: useSyncExternalStore(runs.subscribe, runs.getAll, runs.getAll) }
}

const portsOf = (app: App): ImportPorts => ({
  send: async (workspace, form, options) => (await upload<{ import: Import }>(app, `/api/imports/w/${workspace}`, form, options)).import,
  get: async id => (await app.api.imports.get({ id })).import,
  running: async team => (await app.api.imports.running({ teamId: team })).imports,
  cancel: id => app.api.imports.cancel({ id }),
  refresh: place => refresh(app, place),
  report: app.report,
  pause: ms => new Promise(done => setTimeout(done, ms)),
  askBeforeLeaving: () => {
    const ask = (event: BeforeUnloadEvent) => {
      // A chosen logout has asked already.
      if (!app.session.isLoggedOut) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    const stopAskingAtLogOut = app.session.onUrgentSave(async () => 'sending')
    return () => {
      window.removeEventListener('beforeunload', ask)
      stopAskingAtLogOut()
    }
  },
})

/** Imported documents are not broadcast one by one, so they are fetched; this also works without the channel. */
const refresh = ({ cache }: App, { team, workspace }: ImportPlace): void => {
  refreshKinds(cache, ['children', 'document'], workspace)
  refreshKinds(cache, ['workspaces', 'workspace', 'recent', 'activity', 'documentCount', 'notifications'], team)
}
