import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportNote } from '#contract/imports.ts'
import { MARKDOWN_MAX_BYTES } from '#contract/limits.ts'
import { isMarkdown, pagesIn } from './plan.ts'

/** The pages of a staged import by path. One that cannot be read is skipped and reported, the rest goes on (`api: limits`). */
export const readPages = async (
  folder: string,
  paths: readonly string[],
  note: (note: ImportNote) => void,
  signal: AbortSignal,
): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  const complaints = new Map<string, ImportNote>()
  for (const path of paths.filter(isMarkdown)) {
    signal.throwIfAborted()
    const read = await readPage(folder, path)
    if (typeof read === 'string') texts.set(path, read)
    else complaints.set(path, read)
  }
  const taken = pagesIn([...texts.keys(), ...complaints.keys()], path => texts.get(path) ?? '')
  for (const path of taken) {
    const complaint = complaints.get(path)
    if (complaint) note(complaint)
  }
  return new Map(taken.flatMap(path => (texts.has(path) ? [[path, texts.get(path) ?? '']] : [])))
}

/** The text of one page, or why there is none. */
const readPage = async (folder: string, path: string): Promise<string | ImportNote> => {
  const { size } = await stat(join(folder, path))
  if (size > MARKDOWN_MAX_BYTES) return { path, kind: 'too_large', detail: `${Math.round(size / 1024)} KB` }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(folder, path)))
    if (!text.includes('\0')) return text
  } catch {
    // no text in UTF-8 either
  }
  return { path, kind: 'unreadable', detail: 'UTF-8' }
}
