import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { Refusal } from '#domain/refusal.ts'
import type { ContentNode } from '#editor/node.ts'
import { patientThread } from '#server/base/patientThread.ts'
import type { MarkdownReader } from '#server/services/markdownReader.ts'

/** What the thread is given. */
export interface MarkdownTask {
  markdown: string
  title: string
  /** `https://cahier.example`; empty while the address of this site is not known. */
  site: string
}

/** What it answers: null when the text has more in it than a document may have. */
export interface MarkdownAnswer {
  content: ContentNode | null
}

const BOUNDS = { patienceMs: 10_000, heapMb: 256, idleMs: 60_000, waiting: 20 }

export const startMarkdownReader = (log: Logger, bounds: Partial<typeof BOUNDS> = {}): MarkdownReader => {
  const { waiting, ...ofThread } = { ...BOUNDS, ...bounds }
  const thread = patientThread<MarkdownTask, MarkdownAnswer>(
    limits => new Worker(new URL('./markdownThread.ts', import.meta.url), limits),
    log,
    ofThread,
  )
  let asked = 0
  return {
    read: async (markdown, facts) => {
      if (asked >= waiting) throw new Refusal('request.unavailable', { retryAfterMs: ofThread.patienceMs })
      asked++
      try {
        const { content } = (await thread.ask({ markdown, ...facts })) ?? { content: null }
        if (!content) throw new Refusal('request.too_large', { field: 'markdown' })
        return content
      } finally {
        asked--
      }
    },
    stop: thread.stop,
  }
}
