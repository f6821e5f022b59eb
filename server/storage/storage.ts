import type { Readable } from 'node:stream'

/** Returns whether it is a random name of ours, which cannot leave the store's folder. */
export const isStorageKey = (key: string): boolean => /^[0-9a-f-]{36}$/.test(key)

/** The store of bytes: a folder by default, or an S3-compatible store. Keys are random, never user input (`security: 16`). */
export interface Storage {
  /** Stores the whole stream under the key, durably, or nothing. Returns the number of bytes. */
  put(key: string, bytes: Readable): Promise<number>
  /** Returns the bytes, or those from `start` to `end` inclusive. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  remove(key: string): Promise<void>
  /** Yields every key with the time it was stored or last written, including incomplete ones. */
  keys(): AsyncIterable<{ key: string; changedAtMs: number }>
  /** Throws if the store is not writable. */
  ready(): Promise<void>
}
