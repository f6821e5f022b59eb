import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Import, ImportNote, ImportState } from '#contract/calls/imports.ts'
import { created, id, now } from '../columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

export const imports = pgTable(
  'imports',
  {
    _id: id(),
    workspace: uuid('workspace')
      .notNull()
      .references(() => workspaces._id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    state: text('state').$type<ImportState>().notNull().default('running'),
    step: text('step').$type<Import['step']>().notNull().default('reading'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    documents: integer('documents').notNull().default(0),
    files: integer('files').notNull().default(0),
    notes: jsonb('notes').$type<ImportNote[]>().notNull().default([]),
    /** How many notes there were beyond those in `notes`. */
    more_notes: integer('more_notes').notNull().default(0),
    error: text('error'),
    /** When the running process last reported its progress. */
    told_at: now('told_at'),
    created_at: created(),
  },
  t => [
    index('imports_running')
      .on(t.user)
      .where(sql`state = 'running'`),
  ],
)
