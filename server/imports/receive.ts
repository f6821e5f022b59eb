import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ENTRIES } from '#contract/limits.ts'
import { Id } from '#contract/fields.ts'
import { isMachinery } from '#domain/importedPaths.ts'
import { Refusal } from '#domain/refusal.ts'
import { insidePath } from './archive.ts'

export interface ReceivedFiles {
  archive: string | null
  paths: string[]
  parent: string | null
  bytes: number
}

/** The limit of files in a request, including ignored ones. */
const PARTS_MAX = 20 * IMPORT_MAX_ENTRIES

/** Receives an import into `folder`: one zip, or files under their own paths below `source/`. Throws for hostile content or too many files. */
export const receive = async (request: FastifyRequest, folder: string): Promise<ReceivedFiles> => {
  const sent: ReceivedFiles = { archive: null, paths: [], parent: null, bytes: 0 }
  const known = new Set<string>()
  for await (const part of request.parts({
    preservePath: true,
    limits: { fileSize: IMPORT_MAX_BYTES, files: PARTS_MAX, parts: PARTS_MAX, fields: 2 },
  })) {
    if (part.type === 'field') {
      if (part.fieldname !== 'parent') throw new Refusal('request.invalid', {}, [{ field: part.fieldname, code: 'unknown_field' }])
      if (part.value !== 'root' && part.value !== '') sent.parent = parentOf(part.value)
      continue
    }
    if (part.fieldname === 'archive' && sent.archive === null && known.size === 0) {
      sent.archive = join(folder, 'archive.zip')
      sent.bytes += await store(part.file, sent.archive)
      continue
    }
    const path = part.fieldname === 'file' && sent.archive === null ? insidePath(part.filename) : null
    if (path === null || known.has(path)) throw new Refusal('i.hostile')
    if (isMachinery(path)) {
      part.file.resume()
      continue
    }
    if (known.size === IMPORT_MAX_ENTRIES) throw new Refusal('i.too_many', { max: IMPORT_MAX_ENTRIES })
    known.add(path)
    const target = join(folder, 'source', path)
    sent.bytes += await storeNamed(part.file, target)
    if (sent.bytes > IMPORT_MAX_BYTES) throw new Refusal('i.hostile')
    sent.paths.push(path)
  }
  if (sent.archive === null && sent.paths.length === 0) throw new Refusal('i.nothing')
  return sent
}

/** Returns the number of bytes written. */
const store = async (bytes: Readable, path: string): Promise<number> => {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(bytes, file)
  return file.bytesWritten
}

/** What a file system says of a name that is too long for it, or that is that of a folder as well. */
const NAME_ERRORS = ['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR']

/** The same below a path that was sent. Throws `i.hostile` for one that the file system cannot keep. */
const storeNamed = async (bytes: Readable, path: string): Promise<number> => {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return await store(bytes, path)
  } catch (error) {
    throw NAME_ERRORS.includes((error as NodeJS.ErrnoException).code ?? '') ? new Refusal('i.hostile') : error
  }
}

const parentOf = (value: unknown): string => {
  const parsed = Id.safeParse(value)
  if (!parsed.success) throw new Refusal('request.invalid', {}, [{ field: 'parent', code: 'invalid_id' }])
  return parsed.data
}
