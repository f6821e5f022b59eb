import { basename, join } from 'node:path'
import type { Logger } from 'pino'
import type { ImportNote } from '#contract/calls/imports.ts'
import { MARKDOWN_MAX_BYTES } from '#contract/limits.ts'
import { type Bounds, taskProcess } from '#server/base/taskProcess.ts'
import { inspect } from '../archive.ts'
import { readableName } from '../plan.ts'
import type { WordAnswer, WordTask } from './wordProcess.ts'

const BOUNDS: Bounds = { patienceMs: 60_000, heapMb: 1024, idleMs: 60_000 }

export interface ReadWord {
  /** The text of each document as a web page, or a note why it cannot be read. */
  pages: Map<string, string | ImportNote>
  /** Their pictures, which are files of the import now: the path of each → that of its document. */
  pictures: Map<string, string>
}

/** Reads documents of Word in a process of its own, since such a file may be made to take much time or memory. Their pictures come to lie beside them. */
export const readWord = async (folder: string, paths: readonly string[], signal: AbortSignal, log: Logger): Promise<ReadWord> => {
  const pages = new Map<string, string | ImportNote>()
  const pictures = new Map<string, string>()
  if (paths.length === 0) return { pages, pictures }
  const reader = taskProcess<WordTask, WordAnswer>(new URL('./wordProcess.ts', import.meta.url), log, BOUNDS)
  try {
    for (const path of paths) {
      signal.throwIfAborted()
      const file = join(folder, path)
      const isSafe = await inspect(file).then(
        () => true,
        () => false,
      )
      const beside = `${path}.pictures`
      const answer = isSafe
        ? await reader.ask({
            ...{ file, name: readableName(path) },
            pictures: { folder: join(folder, beside), address: encodeURIComponent(basename(beside)) },
          })
        : undefined
      pages.set(path, answer ? textOr(path, answer.html) : { path, kind: 'unreadable', detail: 'DOCX' })
      for (const picture of answer?.pictures ?? []) pictures.set(`${beside}/${picture}`, path)
    }
    return { pages, pictures }
  } finally {
    await reader.stop()
  }
}

const textOr = (path: string, html: string): string | ImportNote =>
  Buffer.byteLength(html) > MARKDOWN_MAX_BYTES ? { path, kind: 'too_large', detail: `${Math.round(html.length / 1024)} KB` } : html
