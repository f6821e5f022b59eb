import { json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { created } from '../columns.ts'
import { users } from './users.ts'

/** Answers of creations that carried an `Idempotency-Key`, for 24 hours: a retry after a lost answer creates nothing twice. */
export const idempotency = pgTable(
  'idempotency',
  {
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** A hash of the request; another request under the same key is refused. Empty in rows from before this column. */
    request: text('request').notNull().default(''),
    answer: json('answer').notNull(),
    created_at: created(),
  },
  t => [primaryKey({ columns: [t.user, t.key] })],
)
