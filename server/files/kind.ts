import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '#domain/refusal.ts'

/** How the bytes of a file are treated. Everything that pages do not show is only downloaded. */
export type FileKind = 'raster' | 'svg' | 'video' | 'audio' | 'other'

export interface FileType {
  type: string
  extension: string
  kind: FileKind
}

const RASTER = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/tiff', 'image/avif'])

/** Extensions of types without a signature (text), or with that of a container (office files are zips): typed by name, never shown inline. */
const BY_NAME: Record<string, string> = {
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  yaml: 'text/plain',
  yml: 'text/plain',
  toml: 'text/plain',
  log: 'text/plain',
  eps: 'application/postscript',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** Type names that browsers support, for the more exact ones that `file-type` returns. */
const PLAYED_AS: Record<string, string> = { 'video/MP1S': 'video/mpeg', 'video/MP2P': 'video/mpeg', 'video/vnd.avi': 'video/x-msvideo' }

const IMAGE_NAMES = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'tif', 'tiff', 'avif'])

/** Enough for every signature of `file-type`. */
export const HEAD_BYTES = 4100

/** In lower case, without the dot; empty for a name without one. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Each prologue item has one unambiguous start and end; otherwise many comments would cause catastrophic backtracking. */
const SVG = /^(?:\s|<\?xml[^>]*>|<!--(?:(?!-->)[^])*-->|<!doctype[^>]*>)*<svg[\s>]/i

const isSvg = (head: Buffer): boolean => SVG.test(head.toString('utf8'))

/**
 * Returns the type of a file by its bytes; the name only decides where the bytes have no signature.
 * Programs and pages are refused: no upload is ever run (`security: names and types`).
 */
export const fileTypeOf = async (name: string, head: Buffer): Promise<FileType> => {
  const extension = extensionOf(name)
  if (extension === 'svg' || extension === 'svgz') {
    if (!isSvg(head)) throw new Refusal('f.type', { name })
    return { type: 'image/svg+xml', extension: 'svg', kind: 'svg' }
  }
  const found = await fileTypeFromBuffer(head)
  if (found && RASTER.has(found.mime)) return { type: found.mime, extension: found.ext, kind: 'raster' }
  if (IMAGE_NAMES.has(extension)) throw new Refusal('f.type', { name })
  if (found?.mime.startsWith('video/')) return { type: PLAYED_AS[found.mime] ?? found.mime, extension: found.ext, kind: 'video' }
  if (found?.mime.startsWith('audio/')) return { type: found.mime, extension: found.ext, kind: 'audio' }
  if (found && /executable|x-msdownload|x-elf|x-mach-binary|x-sh/.test(found.mime)) throw new Refusal('f.type', { name })
  return {
    type: found?.mime ?? BY_NAME[extension] ?? 'application/octet-stream',
    extension: extension || (found?.ext ?? ''),
    kind: 'other',
  }
}
