import { v4 as uuid } from 'uuid'
import type { StoredFile } from '#contract/calls/files.ts'
import type { FilePlace } from '#web/data/calls/sendInPieces.ts'
import type { App } from '#web/data/app.ts'
import { sendFile } from '#web/data/calls/upload.ts'

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

/** Uploads files concurrently, each with its progress; `onCount` gets the number of uploads in progress. */
export function createUploads(app: App, place: FilePlace, onCount: (count: number) => void): Uploads {
  const running = new Map<string, { upload: Upload; done: Promise<unknown> }>()

  const send = async (file: File, current: Upload, signal: AbortSignal, onProgress: (upload: Upload) => void): Promise<StoredFile> => {
    try {
      return await sendFile(app, place, file, {
        signal,
        onProgress: share => {
          current.progress = share
          onProgress(current)
        },
      })
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
