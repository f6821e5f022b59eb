import type { Document } from '#contract/calls/documents.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { App } from '#web/data/app.ts'
import { download } from '#web/data/calls/download.ts'
import { after } from '#web/platform/after.ts'
import { saveFile } from '#web/platform/saveFile.ts'
import { closeToast, getToasts, showToast } from '#web/ui/feedback/toasts.ts'
import { exportTexts } from './useExportTexts.ts'

/** What is asked for. */
export interface Exporting {
  format: 'markdown' | 'html'
  /** With the documents inside it. */
  below: boolean
  /** The ids of more documents that leave with it. */
  beside: readonly string[]
}

/** A faster export needs no toast. */
const SHOW_AFTER_MS = 700
/** The toast would disappear by itself before. */
const SHOW_AGAIN_MS = 5000

/** Saves a document as a file, or as a zip where more belongs to it. A long export shows a toast to cancel it, a failure is reported. Never rejects. */
export async function exportDocument(app: App, document: Pick<Document, '_id' | 'title'>, asked: Exporting): Promise<void> {
  const t = exportTexts[app.lang]
  const count = asked.beside.length + 1
  const say = (one: 'running' | 'failed', several: 'runningSeveral' | 'failedSeveral') =>
    count === 1 ? t(one, { title: document.title }) : t(several, { count })
  const stopping = new AbortController()
  const hideProgress = showProgress(() =>
    showToast({ kind: 'info', title: say('running', 'runningSeveral'), action: { label: t('cancel'), onPress: () => stopping.abort() } }),
  )
  try {
    const { name, content } = await download(app, addressOf(document, asked), {
      signal: stopping.signal,
      texts: { offline: t('offline'), broken: t('broken') },
    })
    saveFile(name, content)
  } catch (error) {
    if (stopping.signal.aborted) return
    if (error instanceof ApiError) showToast({ kind: 'warning', title: say('failed', 'failedSeveral'), message: error.message })
    else app.report(error)
  } finally {
    hideProgress()
  }
}

const addressOf = ({ _id }: Pick<Document, '_id'>, { format, below, beside }: Exporting): string => {
  const more = `${below ? '&below=true' : ''}${beside.length > 0 ? `&beside=${beside.join()}` : ''}`
  return `/api/documents/i/${_id}/export?format=${format}${more}`
}

/** Shows a toast after a while, and again until it is closed. Returns a function that removes it. */
function showProgress(show: () => number): () => void {
  let shown: number | undefined
  const showAgain = () => {
    if (shown !== undefined && !getToasts().some(({ id }) => id === shown)) return
    shown = show()
    cancel = after(SHOW_AGAIN_MS, showAgain)
  }
  let cancel = after(SHOW_AFTER_MS, showAgain)
  return () => {
    cancel()
    if (shown !== undefined) closeToast(shown)
  }
}
