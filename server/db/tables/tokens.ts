import { sql } from 'drizzle-orm'
import { char, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TeamGroup } from '#contract/calls/users.ts'
import { created } from '../columns.ts'
import { time } from '../time.ts'
import { documents } from './documents.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** Single-use secrets sent by mail: only their hash is stored, bound to one purpose (`security: 21`). */
export const tokens = pgTable(
  'tokens',
  {
    hash: char('hash', { length: 64 }).primaryKey(),
    purpose: text('purpose').$type<'reset' | 'team_invite' | 'document_invite' | 'email_change'>().notNull(),
    user: uuid('user').references(() => users._id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    team: uuid('team').references(() => teams._id, { onDelete: 'cascade' }),
    group: text('group').$type<TeamGroup>(),
    /** The document of an invitation to it; the access is that of its entry. */
    document: uuid('document').references(() => documents._id, { onDelete: 'cascade' }),
    /** The person who has sent an invitation by mail; null for a copied link, which proves no address. */
    mailed_by: uuid('mailed_by').references(() => users._id, { onDelete: 'set null' }),
    expires_at: time('expires_at').notNull(),
    used_at: time('used_at'),
    created_at: created(),
  },
  t => [
    index('tokens_user').on(t.user, t.purpose),
    index('tokens_team').on(t.team, t.created_at),
    index('tokens_mailed_by').on(t.mailed_by, t.created_at),
    index('tokens_document').on(t.document),
    /** For counting the mails to an address. */
    index('tokens_email').on(sql`lower(${t.email})`, t.created_at),
  ],
)
