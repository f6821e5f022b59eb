import { formatBytes } from '#editor/shapes.ts'
import type { App } from '#web/data/app.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { download } from '#web/data/calls/download.ts'
import { saveFile } from '#web/platform/saveFile.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ownExport } from './ownExport.ts'
import { settingsTexts } from './useSettingsTexts.ts'

/** Saves everything of one person as a zip, once all of it has come; `ownExport` says how far it is. A failure that no page shows is a toast. Never rejects. */
export async function downloadOwnData(app: App, user: string): Promise<void> {
  const errors = app.texts.of('clientErrors')
  const stopping = new AbortController()
  const running = (bytes: number) =>
    ownExport.setState({ step: 'running', size: bytes > 0 ? formatBytes(bytes, app.lang) : null, cancel: () => stopping.abort() })
  running(0)
  try {
    const { name, content } = await download(app, `/api/users/${user}/export`, {
      signal: stopping.signal,
      texts: { offline: errors('offline'), broken: settingsTexts[app.lang]('ownDataBroken') },
      onProgress: running,
    })
    saveFile(name, content)
    ownExport.setState({ step: 'saved', name })
  } catch (error) {
    if (stopping.signal.aborted) return ownExport.setState({ step: 'idle' })
    if (!(error instanceof ApiError)) {
      ownExport.setState({ step: 'idle' })
      return app.report(error)
    }
    ownExport.setState({ step: 'failed', message: error.message })
    const title = settingsTexts[app.lang]('ownDataFailed')
    if (!ownExport.isWatched()) showToast({ kind: 'warning', title, message: error.message })
  }
}
