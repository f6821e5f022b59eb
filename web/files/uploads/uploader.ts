import type { App } from '#web/data/app.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { FilePlace } from '#web/data/calls/sendInPieces.ts'
import { sendFile } from '#web/data/calls/upload.ts'
import { allOf } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { createListeners } from '#web/platform/store.ts'

export interface Transfer {
  id: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Why it failed. */
  problem?: string
}

/** More at once would only slow each other down. */
const AT_ONCE = 2

interface Job {
  app: App
  place: FilePlace
  file: File
  stopping: AbortController
}

/** The uploads of this page load. They outlive the dialog that began them and the page that is shown. */
function createUploader() {
  const { subscribe, notify } = createListeners()
  const jobs = new Map<string, Job>()
  let transfers: readonly Transfer[] = []
  let count = 0

  const isRunning = () => transfers.some(({ state }) => state === 'sending' || state === 'waiting')
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  const set = (next: readonly Transfer[]) => {
    transfers = next
    if (isRunning()) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
    notify()
  }
  const change = (id: string, changes: Partial<Transfer>) => set(transfers.map(one => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: string) => {
    jobs.delete(id)
    set(transfers.filter(one => one.id !== id))
  }

  const fill = () => {
    const room = AT_ONCE - transfers.filter(({ state }) => state === 'sending').length
    for (const { id } of transfers.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room))) void send(id)
  }

  const send = async (id: string) => {
    const job = jobs.get(id)
    if (!job) return
    const { app, place, file, stopping } = job
    change(id, { state: 'sending', progress: 0, problem: undefined })
    try {
      await sendFile(app, place, file, { signal: stopping.signal, onProgress: progress => change(id, { progress }) })
      jobs.delete(id)
      change(id, { state: 'done', progress: 1 })
      void refresh(app.cache, allOf('folder', place.workspace))
    } catch (error) {
      if (stopping.signal.aborted) return
      if (!(error instanceof ApiError)) app.report(error)
      change(id, { state: 'failed', problem: error instanceof ApiError ? error.message : app.texts.of('errors')('generic') })
    } finally {
      fill()
    }
  }

  return {
    subscribe,
    getTransfers: () => transfers,
    /** Begins to upload files, or lets them wait for their turn. */
    start(app: App, place: FilePlace, files: readonly File[]): void {
      const added = files.map((file): Transfer => {
        const id = String(++count)
        jobs.set(id, { app, place, file, stopping: new AbortController() })
        return { id, name: file.name, size: file.size, state: 'waiting', progress: 0 }
      })
      set([...transfers, ...added])
      fill()
    },
    cancel(id: string): void {
      jobs.get(id)?.stopping.abort()
      drop(id)
      fill()
    },
    retry(id: string): void {
      change(id, { state: 'waiting' })
      fill()
    },
    /** Takes the ended ones off the list. */
    clear(): void {
      for (const { id, state } of transfers) if (state === 'done' || state === 'failed') drop(id)
    },
  }
}

export const uploader = createUploader()
