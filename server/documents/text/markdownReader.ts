import type { Logger } from 'pino'
import { Refusal } from '#domain/refusal.ts'
import type { ContentNode } from '#editor/node.ts'
import { taskProcess } from '#server/base/taskProcess.ts'
import type { MarkdownReader } from '#server/services/markdownReader.ts'

/** What the process is given. */
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
  const { waiting, ...ofProcess } = { ...BOUNDS, ...bounds }
  const reading = taskProcess<MarkdownTask, MarkdownAnswer>(new URL('./markdownProcess.ts', import.meta.url), log, ofProcess)
  let asked = 0
  return {
    read: async (markdown, facts) => {
      if (asked >= waiting) throw new Refusal('request.unavailable', { retryAfterMs: ofProcess.patienceMs })
      asked++
      try {
        const { content } = (await reading.ask({ markdown, ...facts })) ?? { content: null }
        if (!content) throw new Refusal('request.too_large', { field: 'markdown' })
        return content
      } finally {
        asked--
      }
    },
    stop: reading.stop,
  }
}
