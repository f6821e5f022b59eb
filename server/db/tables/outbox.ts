import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { created, now, transactionId } from '../columns.ts'
import { time } from '../time.ts'

/** The newest number of each room's commits. */
export const roomNumbers = pgTable('room_numbers', {
  room: text('room').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
})

/** Work to do after a commit, written in the transaction of the change (`realtime: outbox`). */
export const outbox = pgTable(
  'outbox',
  {
    _id: bigserial('_id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<'commit' | 'mail' | 'billing'>().notNull(),
    room: text('room').notNull(),
    event: jsonb('event').notNull(),
    /** The person who caused it; null for the server itself. */
    by: uuid('by'),
    /** The number of a commit in its room, assigned before it is published; it keeps it when it is published again (`realtime: outbox`). */
    seq: bigint('seq', { mode: 'number' }),
    attempts: smallint('attempts').notNull().default(0),
    not_before: now('not_before'),
    created_at: created(),
    /** The transaction that wrote it, by which a page's snapshot tells whether its data include the change (`realtime: replay`). */
    written_in: transactionId('written_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    sent_at: time('sent_at'),
  },
  t => [
    index('outbox_waiting')
      .on(t.not_before)
      .where(sql`"sent_at" is null`),
    /** For replaying a room. */
    index('outbox_missed')
      .on(t.room, t.seq)
      .where(sql`"kind" = 'commit'`),
    /** For counting recent mails to an address and by a person. */
    index('outbox_mails_to')
      .on(sql`(event ->> 'to')`, t.created_at)
      .where(sql`"kind" = 'mail'`),
    index('outbox_mails_by')
      .on(t.by, t.created_at)
      .where(sql`"kind" = 'mail'`),
  ],
)
