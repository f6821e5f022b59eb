import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportNote } from '#contract/calls/imports.ts'
import { MARKDOWN_MAX_BYTES } from '#contract/limits.ts'
import { isMarkdown } from './plan.ts'

/** Returns the text of each page by its path, or a note why it is unreadable: that is reported, and the rest is imported (`api: limits`). */
export const readPages = async (
  folder: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string | ImportNote>> => {
  const pages = new Map<string, string | ImportNote>()
  for (const path of paths.filter(isMarkdown)) {
    signal.throwIfAborted()
    pages.set(path, await readPage(folder, path))
  }
  return pages
}

/** Returns the text of one page, or a note why it is unreadable. */
const readPage = async (folder: string, path: string): Promise<string | ImportNote> => {
  const { size } = await stat(join(folder, path))
  if (size > MARKDOWN_MAX_BYTES) return { path, kind: 'too_large', detail: `${Math.round(size / 1024)} KB` }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(folder, path)))
    if (!text.includes('\0')) return text
  } catch {
    // not valid UTF-8 either
  }
  return { path, kind: 'unreadable', detail: 'UTF-8' }
}
