import { type SQL, sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'
import { time } from './time.ts'

/**
 * What the columns of many tables have in common. They carry the wire names of the spec (`_id`, `isArchived`, `created_at`), so no mapping layer exists.
 * Ids are UUIDv7 made by the server; times are the database's own (`now()`).
 */

export const id = () => uuid('_id').primaryKey()

/** A time column that defaults to the time of the insertion. */
export const now = <Name extends string>(name: Name) =>
  time(name)
    .notNull()
    .default(sql`now()`)

export const created = () => now('created_at')

export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Sortable rank of a sibling, compared byte by byte in every locale of the database. */
export const rankText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** The files that a text shows, extracted by the database at each write: `files_in` of migration 0018, whose triggers also lock the files that a text newly shows. */
export const shownFiles = (text: SQL) =>
  uuid('files')
    .array()
    .generatedAlwaysAs(sql`files_in(${text})`)
