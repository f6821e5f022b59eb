import { v4 as uuid } from 'uuid'
import type { StoredFile } from '#contract/calls/files.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { App } from '#web/data/app.ts'
import { upload } from '#web/data/calls/upload.ts'

/** An upload in progress. */
export interface Upload {
  id: string
  name: string
  /** From 0 to 1. */
  progress: number
  cancel(): void
}

export interface Uploads {
  start(file: File, onProgress: (upload: Upload) => void): { upload: Upload; done: Promise<StoredFile> }
  /** Resolves when no upload is in progress any more. */
  settled(): Promise<void>
  cancelAll(): void
}

interface Place {
  path: string
  /** The field that names what the files are for. */
  owner: readonly [field: string, id: string]
}

/** Uploads files concurrently, each with its progress; `onCount` gets the number of uploads in progress. */
export function createUploads(app: App, { path, owner }: Place, onCount: (count: number) => void): Uploads {
  const running = new Map<string, { upload: Upload; done: Promise<unknown> }>()

  const send = async (file: File, current: Upload, signal: AbortSignal, onProgress: (upload: Upload) => void): Promise<StoredFile> => {
    const form = new FormData()
    form.append(...owner)
    form.append('file', file, file.name || 'image')
    try {
      const answer = await upload<{ file?: StoredFile }>(app, path, form, {
        signal,
        onProgress: share => {
          current.progress = share
          onProgress(current)
        },
      })
      if (!answer.file?.url) throw new ApiError({ code: 'no_url', message: app.texts.of('clientErrors')('no_url') })
      return answer.file
    } finally {
      running.delete(current.id)
      onCount(running.size)
    }
  }

  return {
    start: (file, onProgress) => {
      const stopping = new AbortController()
      const current: Upload = { id: uuid(), name: file.name || 'image', progress: 0, cancel: () => stopping.abort() }
      const done = send(file, current, stopping.signal, onProgress)
      running.set(current.id, { upload: current, done })
      onCount(running.size)
      return { upload: current, done }
    },
    settled: async () => {
      while (running.size > 0) await Promise.allSettled([...running.values()].map(({ done }) => done))
    },
    cancelAll: () => {
      for (const { upload: current } of running.values()) current.cancel()
    },
  }
}
