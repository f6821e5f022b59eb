import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportNote } from '#contract/imports.ts'
import { MARKDOWN_MAX_BYTES } from '#contract/limits.ts'
import { isHidden, isMarkdown } from './plan.ts'

/** The pages of a staged import by path. One that cannot be read is skipped and reported, the rest goes on (`api: limits`). */
export const readPages = async (
  folder: string,
  paths: readonly string[],
  note: (note: ImportNote) => void,
  signal: AbortSignal,
): Promise<Map<string, string>> => {
  const pages = new Map<string, string>()
  for (const path of paths.filter(each => isMarkdown(each) && !isHidden(each))) {
    signal.throwIfAborted()
    const { size } = await stat(join(folder, path))
    if (size > MARKDOWN_MAX_BYTES) {
      note({ path, kind: 'too_large', detail: `${Math.round(size / 1024)} KB` })
      continue
    }
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(folder, path)))
      if (text.includes('\0')) throw new Error('binary')
      pages.set(path, text)
    } catch {
      note({ path, kind: 'unreadable', detail: 'UTF-8' })
    }
  }
  return pages
}
