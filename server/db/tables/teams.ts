import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TeamGroup } from '#contract/calls/users.ts'
import { created, id } from '../columns.ts'
import { time } from '../time.ts'
import { users } from './users.ts'

export const teams = pgTable(
  'teams',
  {
    _id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    logo: text('logo'),
    plan: text('plan').$type<'basic' | 'pro'>().notNull().default('basic'),
    trial_ends_at: time('trial_ends_at').notNull(),
    /** When the paid plan lapses; null while it renews. */
    plan_ends_at: time('plan_ends_at'),
    customer_id: text('customer_id'),
    /** Who created it; ownership itself is the membership with the group `owner`. */
    creator: uuid('creator').references(() => users._id, { onDelete: 'set null' }),
    created_at: created(),
  },
  t => [
    uniqueIndex('teams_slug').on(t.slug),
    uniqueIndex('teams_customer').on(t.customer_id),
    index('teams_creator').on(t.creator, t.created_at),
  ],
)

export const teamMembers = pgTable(
  'team_members',
  {
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    group: text('group').$type<TeamGroup>().notNull(),
    isConfirmed: boolean('isConfirmed').notNull().default(false),
    isPrimary: boolean('isPrimary').notNull().default(false),
    created_at: created(),
  },
  t => [
    primaryKey({ columns: [t.team, t.user] }),
    index('team_members_user').on(t.user),
    /** Exactly one owner (`authorisation: D13`). */
    uniqueIndex('team_members_owner')
      .on(t.team)
      .where(sql`${t.group} = 'owner'`),
    uniqueIndex('team_members_primary')
      .on(t.user)
      .where(sql`${t.isPrimary}`),
  ],
)
