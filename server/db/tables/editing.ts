import { sql } from 'drizzle-orm'
import { boolean, type ExtraConfigColumn, index, integer, json, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Content } from '#editor/node.ts'
import { now, shownFiles } from '../columns.ts'
import { time } from '../time.ts'
import { documents } from './documents.ts'
import { templates } from './templates.ts'
import { users } from './users.ts'

/** The holder of an editing lock, and its end. */
const lockColumns = () => ({
  fence: integer('fence').notNull(),
  user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
  /** The session that holds it; the lock ends with it. */
  session: uuid('session').notNull(),
  /** The version of the text when the lock was taken. */
  version: integer('version').notNull(),
  since: now('since'),
  expires_at: time('expires_at').notNull(),
  /** Whether the lock was announced as held; false once it was announced as free. */
  isTold: boolean('isTold').notNull().default(true),
})

const lockIndexes = (table: string) => (t: Record<'expires_at' | 'user', ExtraConfigColumn>) => [
  index(`${table}_told`)
    .on(t.expires_at)
    .where(sql`"isTold"`),
  index(`${table}_user`).on(t.user),
]

/**
 * The editing locks of documents: one row per document, which stays when the lock is released, so that `fence` only grows (`realtime: editing lock`).
 * A lock is free when it has expired, by the clock of the database.
 */
export const documentLocks = pgTable(
  'document_locks',
  {
    document: uuid('document')
      .primaryKey()
      .references(() => documents._id, { onDelete: 'cascade' }),
    ...lockColumns(),
  },
  lockIndexes('document_locks'),
)

/** The editing locks of templates. */
export const templateLocks = pgTable(
  'template_locks',
  {
    template: uuid('template')
      .primaryKey()
      .references(() => templates._id, { onDelete: 'cascade' }),
    ...lockColumns(),
  },
  lockIndexes('template_locks'),
)

/** The latest unsaved text of the holder of a lock. It is written a few times a second at most, and never replaces a save (`realtime: live text`). */
export const liveTexts = pgTable('live_texts', {
  document: uuid('document')
    .primaryKey()
    .references(() => documents._id, { onDelete: 'cascade' }),
  fence: integer('fence').notNull(),
  user: uuid('user')
    .notNull()
    .references(() => users._id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  number: integer('number').notNull(),
  /** The saved version when the newest change arrived. Once the saved version differs, everything in here is saved. */
  saved: integer('saved').notNull(),
  content: json('content').$type<Content>().notNull(),
  files: shownFiles(sql`content::text`),
  updated_at: now('updated_at'),
})
