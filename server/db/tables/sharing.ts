import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Access } from '#contract/rights.ts'
import { created, id, now } from '../columns.ts'
import { time } from '../time.ts'
import { documents } from './documents.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

export const documentMembers = pgTable(
  'document_members',
  {
    _id: id(),
    document: uuid('document')
      .notNull()
      .references(() => documents._id, { onDelete: 'cascade' }),
    user: uuid('user').references(() => users._id, { onDelete: 'cascade' }),
    email: text('email'),
    /** The entry is for all members of the team of the document, or of a workspace of that team, whoever they are at the time. */
    team: uuid('team').references(() => teams._id, { onDelete: 'cascade' }),
    workspace: uuid('workspace').references(() => workspaces._id, { onDelete: 'cascade' }),
    access: text('access').$type<Access>().notNull(),
    kind: text('kind').$type<'invite' | 'request'>().notNull().default('invite'),
    isConfirmed: boolean('isConfirmed').notNull().default(false),
    /** Copied when a restriction was set below another one; removed with that restriction. */
    isCopied: boolean('isCopied').notNull().default(false),
    /** When the people who decide on a request were last notified. */
    told_at: now('told_at'),
    created_at: created(),
  },
  t => [
    uniqueIndex('document_members_user')
      .on(t.document, t.user)
      .where(sql`"user" is not null`),
    uniqueIndex('document_members_email')
      .on(t.document, sql`lower(${t.email})`)
      .where(sql`"email" is not null`),
    index('document_members_of_document').on(t.document),
    index('document_members_of_user').on(t.user),
    /** One entry for each, and how a read finds those of a document, which mostly has none. */
    uniqueIndex('document_members_shared')
      .on(t.document, sql`coalesce("team", "workspace")`)
      .where(sql`coalesce("team", "workspace") is not null`),
    index('document_members_of_team')
      .on(t.team)
      .where(sql`"team" is not null`),
    index('document_members_of_workspace')
      .on(t.workspace)
      .where(sql`"workspace" is not null`),
    check('document_members_who', sql`num_nonnulls("user", "email", "team", "workspace") = 1`),
    check('document_members_shared_confirmed', sql`coalesce("team", "workspace") is null or "isConfirmed"`),
  ],
)

/** The share link of a document, for reading it without an account. The row is deleted when the link is revoked (`authorisation: D5`). */
export const shareLinks = pgTable('share_links', {
  document: uuid('document')
    .primaryKey()
    .references(() => documents._id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  expires_at: time('expires_at'),
  /** The hash of its password; null without one. */
  password: text('password'),
  /** Whether search engines may index the page. */
  indexable: boolean('indexable').notNull().default(false),
  user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
  created_at: created(),
})
