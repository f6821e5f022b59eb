import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RightList } from '#contract/rights.ts'
import type { Visibility } from '#contract/calls/workspaces.ts'
import { created, id, now } from '../columns.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

export const workspaces = pgTable(
  'workspaces',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    logo: text('logo'),
    visibility: text('visibility').$type<Visibility>().notNull().default('visible'),
    created_at: created(),
  },
  t => [uniqueIndex('workspaces_slug').on(t.team, t.slug)],
)

export const permissionSets = pgTable(
  'permission_sets',
  {
    _id: id(),
    workspace: uuid('workspace')
      .notNull()
      .references(() => workspaces._id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Set for a personal set, which replaces the group set of that member (`authorisation: D8`). */
    user: uuid('user').references(() => users._id, { onDelete: 'cascade' }),
    isDefault: boolean('isDefault').notNull().default(false),
    list: jsonb('list').$type<RightList>().notNull(),
    created_at: created(),
  },
  t => [
    uniqueIndex('permission_sets_title')
      .on(t.workspace, sql`lower(${t.title})`)
      .where(sql`"user" is null`),
    uniqueIndex('permission_sets_default')
      .on(t.workspace)
      .where(sql`${t.isDefault}`),
    uniqueIndex('permission_sets_user')
      .on(t.workspace, t.user)
      .where(sql`"user" is not null`),
  ],
)

export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspace: uuid('workspace')
      .notNull()
      .references(() => workspaces._id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    /** The permission set; null means the default one. */
    group: uuid('group').references(() => permissionSets._id, { onDelete: 'set null' }),
    kind: text('kind').$type<'invite' | 'request'>().notNull().default('invite'),
    isConfirmed: boolean('isConfirmed').notNull().default(false),
    /** When the people who decide on a request were last notified. */
    told_at: now('told_at'),
    created_at: created(),
  },
  t => [primaryKey({ columns: [t.workspace, t.user] }), index('workspace_members_user').on(t.user)],
)
