import { sql } from 'drizzle-orm'
import { boolean, type ExtraConfigColumn, index, integer, json, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Content } from '#editor/node.ts'
import { now, shownFiles } from '../columns.ts'
import { time } from '../time.ts'
import { documents } from './documents.ts'
import { templates } from './templates.ts'
import { users } from './users.ts'

/** Who holds an editing lock, and until when. */
const lockColumns = () => ({
  fence: integer('fence').notNull(),
  user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
  /** The login that holds it: it ends with it. */
  session: uuid('session').notNull(),
  /** That of the text when it was taken. */
  version: integer('version').notNull(),
  since: now('since'),
  expires_at: time('expires_at').notNull(),
  /** The others have been told that it is held; false when they have been told that it is free. */
  isTold: boolean('isTold').notNull().default(true),
})

const lockIndexes = (table: string) => (t: Record<'expires_at' | 'user', ExtraConfigColumn>) => [
  index(`${table}_told`)
    .on(t.expires_at)
    .where(sql`"isTold"`),
  index(`${table}_user`).on(t.user),
]

/**
 * Who edits a document now: one row per document, which stays when the lock is given back, so that `fence` only ever grows (`realtime: editing lock`).
 * It is free when it has expired, by the clock of the database.
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

/** The same for templates. */
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

/** The latest unsaved text of whoever holds the lock, as its changes arrive; written some times a second at most, and never instead of a save (`realtime: live text`). */
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
  /** The saved version when its newest change arrived: once there is another one, everything in here is saved. */
  saved: integer('saved').notNull(),
  content: json('content').$type<Content>().notNull(),
  files: shownFiles(sql`content::text`),
  updated_at: now('updated_at'),
})
