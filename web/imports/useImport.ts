import { useEffect, useRef, useState } from 'react'
import type { Import } from '#contract/imports.ts'
import { IMPORT_MAX_ENTRIES } from '#contract/limits.ts'
import { ApiError } from '#web/data/ApiError.ts'
import { type App, useApp } from '#web/data/app.ts'
import { upload } from '#web/data/upload.ts'
import { type Brought, formOf } from './brought.ts'
import { useImportTexts } from './useImportTexts.ts'

export type ImportStage =
  | { name: 'choosing'; problem?: string }
  | { name: 'sending'; share: number }
  | { name: 'working' | 'ended'; import: Import }

const POLL_MS = 400

/** Many documents at once are loaded anew instead of being told one by one. */
const refreshNavigation = async ({ cache }: App, workspace: string): Promise<void> => {
  const stale = [['children', workspace], ['document', workspace], ['workspaces'], ['workspace'], ['recent']]
  await Promise.all(stale.map(queryKey => cache.invalidateQueries({ queryKey })))
}

/** One import from the choice of files to the report. Leaving the page while it works does not stop it; cancelling does, and takes everything back. */
export const useImport = (place: { workspace: string; parent: string | null }) => {
  const app = useApp()
  const t = useImportTexts()
  const [stage, setStage] = useState<ImportStage>({ name: 'choosing' })
  const sending = useRef<AbortController>(null)
  const running = stage.name === 'working' ? stage.import._id : null

  useEffect(() => {
    if (running === null) return
    let isGone = false
    const look = async () => {
      const answer = await app.api.imports.get({ id: running }).catch(app.report)
      if (isGone || !answer) return
      setStage({ name: answer.import.state === 'running' ? 'working' : 'ended', import: answer.import })
      if (answer.import.state === 'done') await refreshNavigation(app, place.workspace)
    }
    const timer = setInterval(look, POLL_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [running, app, place.workspace])

  const start = async (brought: Brought) => {
    if (brought.archive === null && brought.files.length === 0) return
    if (brought.files.length > IMPORT_MAX_ENTRIES)
      return setStage({ name: 'choosing', problem: t('tooMany', { count: brought.files.length, max: IMPORT_MAX_ENTRIES }) })
    const controller = new AbortController()
    sending.current = controller
    setStage({ name: 'sending', share: 0 })
    try {
      const answer = await upload<{ import: Import }>(app, `/api/imports/w/${place.workspace}`, formOf(brought, place.parent), {
        onProgress: share => setStage({ name: 'sending', share }),
        signal: controller.signal,
      })
      setStage({ name: 'working', import: answer.import })
    } catch (error) {
      setStage({ name: 'choosing', ...(error instanceof ApiError && { problem: error.message }) })
      if (!(error instanceof ApiError) && !controller.signal.aborted) app.report(error)
    }
  }

  const cancel = async () => {
    sending.current?.abort()
    if (running !== null) await app.api.imports.cancel({ id: running }).catch(app.report)
  }

  return { stage, start, cancel, again: () => setStage({ name: 'choosing' }) }
}
