import type { Readable } from 'node:stream'

/** A random name and nothing else, so that it leads nowhere but to what is stored. */
export const isStorageKey = (key: string): boolean => /^[0-9a-f-]{36}$/.test(key)

/** Where bytes live: a folder by default, or a store that speaks S3. Keys are random, never a person's words (`security: 16`). */
export interface Storage {
  /** Stores the whole stream under the key, durably, or nothing at all; returns the number of bytes. */
  put(key: string, bytes: Readable): Promise<number>
  /** The bytes, or those from `start` to `end` inclusive. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  remove(key: string): Promise<void>
  /** Every key there is, with the time it was stored or last written to: one that is half stored is among them. */
  keys(): AsyncIterable<{ key: string; changedAtMs: number }>
  /** Throws when the store cannot be written to. */
  ready(): Promise<void>
}
