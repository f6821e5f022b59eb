import { randomUUID } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import type { ImportNote } from '#contract/calls/imports.ts'
import { MARKDOWN_MAX_BYTES } from '#contract/limits.ts'
import { takePictures } from './embedded.ts'
import { isMarkdown } from './plan.ts'

/** A page may be this large as long as its pictures are inside it. */
const WITH_PICTURES_MAX_BYTES = 32 * 1024 ** 2

export interface ReadPages {
  /** The text of each page by its path, or a note why it is unreadable: that is reported, and the rest is imported (`api: limits`). */
  pages: Map<string, string | ImportNote>
  /** The pictures that stood inside the texts, which are files of the import now: the path of each → that of its page. */
  pictures: Map<string, string>
}

/** Reads these pages. The pictures inside them come to lie beside them. */
export const readPages = async (folder: string, paths: readonly string[], signal: AbortSignal): Promise<ReadPages> => {
  const read: ReadPages = { pages: new Map(), pictures: new Map() }
  for (const path of paths) {
    signal.throwIfAborted()
    read.pages.set(path, await readPage(folder, path, read.pictures))
  }
  return read
}

/** Returns the text of one page, or a note why it is unreadable. Adds its pictures. */
const readPage = async (folder: string, path: string, pictures: Map<string, string>): Promise<string | ImportNote> => {
  const { size } = await stat(join(folder, path))
  if (size > WITH_PICTURES_MAX_BYTES) return tooLarge(path, size)
  const bytes = await withoutPictures(folder, path, await readFile(join(folder, path)), pictures)
  if (bytes.length > MARKDOWN_MAX_BYTES) return tooLarge(path, bytes.length)
  const text = textIn(bytes, 'utf-8') ?? (!isMarkdown(path) ? textIn(bytes, charsetOf(bytes)) : null)
  return text ?? { path, kind: 'unreadable', detail: 'UTF-8' }
}

const tooLarge = (path: string, bytes: number): ImportNote => ({ path, kind: 'too_large', detail: `${Math.round(bytes / 1024)} KB` })

/** Writes the pictures inside a page into a folder of their own beside it. */
const withoutPictures = async (folder: string, path: string, bytes: Buffer, pictures: Map<string, string>): Promise<Buffer> => {
  // Its name, as the texts name it: no sign that ends an address in Markdown or HTML.
  const beside = `${dirname(path)}/pictures-${randomUUID()}`
  const taken = takePictures(bytes, name => `${basename(beside)}/${name}`)
  if (taken.pictures.length > 0) await mkdir(join(folder, beside), { mode: 0o700 })
  for (const { name, bytes: picture } of taken.pictures) {
    await writeFile(join(folder, beside, name), picture, { flag: 'wx', mode: 0o600 })
    pictures.set(posix.normalize(`${beside}/${name}`), path)
  }
  return taken.page
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
