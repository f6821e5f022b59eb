import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, id } from '../columns.ts'
import { time } from '../time.ts'
import { files } from './files.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/**
 * A file that is being uploaded in pieces (`contract/calls/uploads.ts`). Its whole length counts in the storage of its team from the start, until it becomes a file or
 * is abandoned.
 */
export const uploads = pgTable(
  'uploads',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    workspace: uuid('workspace')
      .notNull()
      .references(() => workspaces._id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    /** `Upload-Metadata` as it was sent: the name of the file and its destination. */
    metadata: text('metadata').notNull(),
    length: bigint('length', { mode: 'number' }).notNull(),
    /** The number of stored bytes, in `pieces` consecutive pieces. */
    offset: bigint('offset', { mode: 'number' }).notNull().default(0),
    pieces: integer('pieces').notNull().default(0),
    /** The request that may continue it. A newer request takes over, and bytes of the older one are dropped. */
    claim: uuid('claim'),
    /** Until when its pieces are being joined; the process that does so keeps extending this. */
    keeping_until: time('keeping_until'),
    /** The finished file. */
    file: uuid('file').references(() => files._id, { onDelete: 'cascade' }),
    expires_at: time('expires_at').notNull(),
    created_at: created(),
  },
  t => [index('uploads_team').on(t.team, t.user), index('uploads_workspace').on(t.workspace), index('uploads_file').on(t.file)],
)

/** The pieces of uploads: bytes in the storage, one after the other without a gap. */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    key: text('key').primaryKey(),
    upload: uuid('upload')
      .notNull()
      .references(() => uploads._id, { onDelete: 'cascade' }),
    start: bigint('start', { mode: 'number' }).notNull(),
  },
  t => [uniqueIndex('upload_pieces_start').on(t.upload, t.start)],
)

/** The bytes that a person has uploaded since a time, counted by the day (`server/files/dailyQuota.ts`). */
export const uploadedBytes = pgTable('uploaded_bytes', {
  user: uuid('user')
    .primaryKey()
    .references(() => users._id, { onDelete: 'cascade' }),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  since: time('since').notNull(),
})
