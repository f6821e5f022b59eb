import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ENTRIES, IMPORT_MAX_RATIO } from '#contract/limits.ts'
import { isMachinery } from '#domain/importedPaths.ts'
import { Refusal } from '#domain/refusal.ts'

const FOLDER_TYPE = 0o040000
const FILE_TYPE = 0o100000
const TYPE_MASK = 0o170000
/** Tiny files may exceed the compression ratio without being a bomb. */
const RATIO_FREE_BYTES = 1024 * 1024

/** Returns a path of an import, relative and inside its folder; null for one that would leave it, or is unsafe for a file system. */
export const insidePath = (given: string): string | null => {
  const path = given.normalize('NFC')
  if (path === '' || path.length > 500 || path.startsWith('/') || /[\\\u0000-\u001f\u007f]|^[a-z]:/i.test(path) || !path.isWellFormed())
    return null
  const parts = path.split('/').filter(part => part !== '' && part !== '.')
  return parts.length === 0 || parts.length > 40 || parts.includes('..') ? null : parts.join('/')
}

const isPlain = (entry: Entry): boolean => {
  const type = (entry.externalFileAttributes >>> 16) & TYPE_MASK
  return (type === 0 || type === FILE_TYPE || type === FOLDER_TYPE) && !entry.isEncrypted()
}

const isBomb = (unpacked: number, packed: number): boolean => unpacked > RATIO_FREE_BYTES && unpacked > packed * IMPORT_MAX_RATIO

const open = (archive: string) =>
  openPromise(archive, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }).catch(() => {
    throw new Refusal('i.hostile')
  })

/** Every error with an archive, except those of the disk, counts as a hostile archive. */
const blame = (error: unknown): unknown =>
  error instanceof Refusal || ['ENOSPC', 'EMFILE', 'EIO', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? error
    : new Refusal('i.hostile')

/** The directory of an archive also lists folders and ignored files; a longer one is not read. */
const DIRECTORY_MAX = 20 * IMPORT_MAX_ENTRIES

/** What an import has unpacked already: its limits hold for all archives together. */
interface Unpacked {
  files: number
  bytes: number
}

/**
 * Returns the entries of an archive that are to be imported. Throws `i.hostile` for names that leave the folder, links, encryption, too many bytes or an
 * implausible compression ratio, and `i.too_many` for more files than one import may bring.
 */
const entriesOf = async (zip: ZipFile, packed: number, before: Unpacked = { files: 0, bytes: 0 }): Promise<Entry[]> => {
  if (zip.entryCount > DIRECTORY_MAX) throw new Refusal('i.too_many', { max: IMPORT_MAX_ENTRIES })
  const entries: Entry[] = []
  const names = new Set<string>()
  let claimed = 0
  for await (const entry of zip.eachEntry()) {
    const path = insidePath(entry.fileName)
    claimed += entry.uncompressedSize
    if (path === null || !isPlain(entry) || isBomb(entry.uncompressedSize, entry.compressedSize)) throw new Refusal('i.hostile')
    if (before.bytes + claimed > IMPORT_MAX_BYTES || isBomb(claimed, packed)) throw new Refusal('i.hostile')
    if (entry.fileName.endsWith('/') || isMachinery(path)) continue
    if (names.has(path)) throw new Refusal('i.hostile')
    if (before.files + entries.length === IMPORT_MAX_ENTRIES) throw new Refusal('i.too_many', { max: IMPORT_MAX_ENTRIES })
    names.add(path)
    entries.push(entry)
  }
  return entries
}

/** Checks the directory of a zip before a byte is unpacked (`api: limits`). Throws `i.hostile`. */
export const inspect = async (archive: string): Promise<void> => {
  const zip = await open(archive)
  try {
    await entriesOf(zip, (await stat(archive)).size)
  } catch (error) {
    throw blame(error)
  } finally {
    zip.close()
  }
}

const isZip = (path: string): boolean => /\.zip$/i.test(path)

/**
 * Unpacks a zip into a folder and returns the paths. Notion sends large exports as a zip of nothing but zips, which are unpacked too, one level deep.
 * Throws `i.hostile` if an entry is larger than declared.
 */
export const unpack = async (archive: string, folder: string, signal: AbortSignal): Promise<string[]> => {
  const { paths } = await unpackOne(archive, folder, signal)
  if (paths.length === 0 || !paths.every(isZip)) return paths
  const all: string[] = []
  let bytes = 0
  for (const part of paths) {
    const unpacked = await unpackOne(join(folder, part), folder, signal, { files: all.length, bytes })
    all.push(...unpacked.paths)
    bytes += unpacked.bytes
    await rm(join(folder, part))
  }
  return all
}

const unpackOne = async (
  archive: string,
  folder: string,
  signal: AbortSignal,
  before?: Unpacked,
): Promise<{ paths: string[]; bytes: number }> => {
  const zip = await open(archive)
  const paths: string[] = []
  try {
    const entries = await entriesOf(zip, (await stat(archive)).size, before)
    for (const entry of entries) {
      signal.throwIfAborted()
      const path = insidePath(entry.fileName)
      if (path === null) continue
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal })
      paths.push(path)
    }
    return { paths, bytes: entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) }
  } catch (error) {
    throw signal.aborted ? error : blame(error)
  } finally {
    zip.close()
  }
}
