import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Access } from '#contract/rights.ts'
import { created, id, now } from '../columns.ts'
import { time } from '../time.ts'
import { documents } from './documents.ts'
import { users } from './users.ts'

export const documentMembers = pgTable(
  'document_members',
  {
    _id: id(),
    document: uuid('document')
      .notNull()
      .references(() => documents._id, { onDelete: 'cascade' }),
    user: uuid('user').references(() => users._id, { onDelete: 'cascade' }),
    email: text('email'),
    access: text('access').$type<Access>().notNull(),
    kind: text('kind').$type<'invite' | 'request'>().notNull().default('invite'),
    isConfirmed: boolean('isConfirmed').notNull().default(false),
    /** Came with a restriction that was set below another one, and goes with it. */
    isCopied: boolean('isCopied').notNull().default(false),
    /** When those who decide on a request were last told of it. */
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
    check('document_members_who', sql`("user" is null) <> ("email" is null)`),
  ],
)

/** The one link of a document by which whoever has it may read it; the row goes when the link is revoked (`authorisation: D5`). */
export const shareLinks = pgTable('share_links', {
  document: uuid('document')
    .primaryKey()
    .references(() => documents._id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  expires_at: time('expires_at'),
  /** Its hash; null for a link that asks for none. */
  password: text('password'),
  /** Search engines may keep the page. */
  indexable: boolean('indexable').notNull().default(false),
  user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
  created_at: created(),
})
