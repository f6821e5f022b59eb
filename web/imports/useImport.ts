import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Import } from '#contract/calls/imports.ts'
import { IMPORT_MAX_ENTRIES } from '#contract/limits.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { useApp } from '#web/data/app.ts'
import type { ImportStage } from '#web/data/imports/importStages.ts'
import { useImportRuns } from '#web/data/imports/useImportRuns.ts'
import { useNotificationActions } from '#web/shell/notifications/useNotificationActions.ts'
import { type ImportSelection, formOf } from './selection.ts'
import { useImportTexts } from './useImportTexts.ts'

interface ImportTarget {
  team: string
  workspace: string
  parent: string | null
}

/** The import into a workspace from the choice of files to the report, or with `report` one that has ended before; null while that is on its way. */
export const useImport = ({ team, workspace, parent }: ImportTarget, report: string | null) => {
  const app = useApp()
  const t = useImportTexts()
  const { runs, all } = useImportRuns()
  const [kept, setKept] = useState<ImportStage | null>(null)
  const [isReport, setIsReport] = useState(report !== null)
  const run = all.find(one => one.workspace === workspace)
  const stage: ImportStage | null = isReport ? kept : (run?.stage ?? kept ?? { name: 'choosing' })

  // An old report hides a running import, so that is not watched.
  useEffect(() => (isReport ? undefined : runs.watch(workspace)), [isReport, runs, workspace])
  useEffect(() => {
    if (report === null) return
    app.api.imports.get({ id: report }).then(
      answer => setKept({ name: 'ended', import: answer.import }),
      (error: unknown) => {
        setIsReport(false)
        if (error instanceof ApiError) setKept({ name: 'choosing', problem: error.message })
        else app.report(error)
      },
    )
  }, [app, report])
  useRead(team, stage?.name === 'ended' ? stage.import : null)

  const start = async (selection: ImportSelection) => {
    if (selection.archive === null && selection.files.length === 0) return
    if (selection.files.length > IMPORT_MAX_ENTRIES)
      return setKept({ name: 'choosing', problem: t('tooMany', { count: selection.files.length, max: IMPORT_MAX_ENTRIES }) })
    setKept(null)
    await runs.start({ team, workspace }, formOf(selection, parent))
  }

  const again = () => {
    setKept(null)
    setIsReport(false)
    runs.forget(workspace)
  }

  return { stage, start, again, cancel: () => runs.cancel(workspace).catch(app.report) }
}

/** Marks the notification of the end as read when the report is shown. */
function useRead(team: string, ended: Import | null): void {
  const { queries } = useApp()
  const { data = [] } = useQuery(queries.notifications(team))
  const { read } = useNotificationActions(team)
  const unread = data.find(one => ended !== null && one.import?._id === ended._id && !one.isRead)
  const readIt = useEffectEvent(() => {
    if (unread) void read(unread)
  })
  const id = unread?._id
  useEffect(() => {
    if (id !== undefined) readIt()
  }, [id])
}
