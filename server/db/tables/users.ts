import { sql } from 'drizzle-orm'
import { char, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OwnSession } from '#contract/calls/auth.ts'
import type { Lang } from '#contract/fields.ts'
import { created, id, now } from '../columns.ts'
import { time } from '../time.ts'

export const users = pgTable(
  'users',
  {
    _id: id(),
    email: text('email').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    lang: text('lang').$type<Lang>().notNull().default('en'),
    /** In which times are shown; null for that of the device. */
    time_zone: text('time_zone'),
    /** Null for an invited person who has no account yet. */
    password: text('password'),
    avatar: text('avatar'),
    banner: text('banner'),
    job_title: text('job_title').notNull().default(''),
    location: text('location').notNull().default(''),
    phone: text('phone').notNull().default(''),
    business_phone: text('business_phone').notNull().default(''),
    business_email: text('business_email').notNull().default(''),
    department: text('department').notNull().default(''),
    created_at: created(),
    deleted_at: time('deleted_at'),
  },
  t => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
)

/** A session is one family of refresh tokens: `generation` is the latest one issued, at `rotated_at` (`api: sessions`). */
export const sessions = pgTable(
  'sessions',
  {
    _id: id(),
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(0),
    /** Also when the session was last used: a page in use renews its token every eleven minutes. */
    rotated_at: now('rotated_at'),
    browser: text('browser').$type<OwnSession['browser']>(),
    system: text('system').$type<OwnSession['system']>(),
    time_zone: text('time_zone'),
    created_at: created(),
    ended_at: time('ended_at'),
  },
  t => [
    index('sessions_user')
      .on(t.user)
      .where(sql`${t.ended_at} is null`),
  ],
)

/** Failed logins in their window, by account, by address and by both (`authorisation: rate classes`). The key is a hash, so no list of addresses is kept. */
export const loginFailures = pgTable(
  'login_failures',
  {
    key: char('key', { length: 64 }).primaryKey(),
    failures: integer('failures').notNull(),
    since: time('since').notNull(),
    last_at: now('last_at'),
  },
  t => [index('login_failures_since').on(t.since)],
)
