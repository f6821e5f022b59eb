import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isStorageKey, type Storage } from './storage.ts'

/** Files in a folder: written to a draft, synced, then renamed, so that a key has a complete file or none (`security: 15`). */
export const folderStorage = async (folder: string): Promise<Storage> => {
  const drafts = join(folder, '.drafts')
  await mkdir(drafts, { recursive: true, mode: 0o700 })

  /** Two levels by the key's random end, so that no folder grows too large. */
  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('not a storage key')
    return join(folder, key.slice(-2), key)
  }

  const draftOf = (key: string): string => join(drafts, key)

  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const draft = draftOf(key)
      const handle = await open(draft, 'wx', 0o600)
      try {
        const stream = handle.createWriteStream({ flush: true })
        await pipeline(bytes, stream)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(draft, path)
        await syncFolder(dirname(path))
        return stream.bytesWritten
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key, range) => {
      const handle = await open(pathOf(key), 'r')
      return createReadStream('', { fd: handle, ...range }) as Readable
    },
    remove: async key => {
      for (const path of [pathOf(key), draftOf(key)]) await rm(path, { force: true })
    },
    keys: async function* () {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile() || !isStorageKey(entry.name)) continue
        const found = await stat(join(entry.parentPath, entry.name)).catch(() => null)
        if (found) yield { key: entry.name, changedAtMs: found.mtimeMs }
      }
    },
    ready: () => access(drafts, constants.W_OK),
  }
}

/** A rename is durable only once its folder is synced. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
