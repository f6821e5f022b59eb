import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportNote } from '#contract/calls/imports.ts'
import { MARKDOWN_MAX_BYTES } from '#contract/limits.ts'
import { isMarkdown } from './plan.ts'

/** Returns the text of each of these pages by its path, or a note why it is unreadable: that is reported, and the rest is imported (`api: limits`). */
export const readPages = async (
  folder: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string | ImportNote>> => {
  const pages = new Map<string, string | ImportNote>()
  for (const path of paths) {
    signal.throwIfAborted()
    pages.set(path, await readPage(folder, path))
  }
  return pages
}

/** Returns the text of one page, or a note why it is unreadable. */
const readPage = async (folder: string, path: string): Promise<string | ImportNote> => {
  const { size } = await stat(join(folder, path))
  if (size > MARKDOWN_MAX_BYTES) return { path, kind: 'too_large', detail: `${Math.round(size / 1024)} KB` }
  const bytes = await readFile(join(folder, path))
  const text = textIn(bytes, 'utf-8') ?? (!isMarkdown(path) ? textIn(bytes, charsetOf(bytes)) : null)
  return text ?? { path, kind: 'unreadable', detail: 'UTF-8' }
}

const textIn = (bytes: Uint8Array, charset: string): string | null => {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Returns what an old web page names as its character set, else what browsers take it for. */
const charsetOf = (bytes: Uint8Array): string =>
  /<meta[^<>]{0,200}charset=["']?([\w-]{1,40})/i.exec(Buffer.from(bytes.subarray(0, 2000)).toString('latin1'))?.[1] ?? 'windows-1252'
