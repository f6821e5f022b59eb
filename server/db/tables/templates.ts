import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Content } from '#editor/node.ts'
import { created, id, now, shownFiles } from '../columns.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** A text that new documents start with, of the whole team or of one of its workspaces (`product: 3.2`). */
export const templates = pgTable(
  'templates',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    /** Null for a template of the whole team. */
    workspace: uuid('workspace').references(() => workspaces._id, { onDelete: 'cascade' }),
    /** 0…n-1 among those of its team or its workspace; written while the team is locked. */
    order: integer('order').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    icon: text('icon'),
    cover: text('cover'),
    isWide: boolean('isWide').notNull().default(false),
    version: integer('version').notNull().default(0),
    content: json('content').$type<Content>().notNull(),
    files: shownFiles(sql`coalesce(cover, '') || content::text`),
    user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
    created_at: created(),
    updated_at: now('updated_at'),
    updated_by: uuid('updated_by').references(() => users._id, { onDelete: 'set null' }),
  },
  t => [index('templates_team').on(t.team), index('templates_workspace').on(t.workspace)],
)
