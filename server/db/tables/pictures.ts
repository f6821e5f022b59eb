import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PICTURE_SIZES } from '#contract/limits.ts'
import { created, id } from '../columns.ts'
import { time } from '../time.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** The pictures of people and the logos of teams (`authorisation: D37`). `users.avatar`, `users.banner` and `teams.logo` have the address of the one that is shown. */
export const pictures = pgTable(
  'pictures',
  {
    _id: id(),
    user: uuid('user').references(() => users._id, { onDelete: 'cascade' }),
    team: uuid('team').references(() => teams._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<keyof typeof PICTURE_SIZES>().notNull(),
    /** The random name in the storage (`security: 16`). */
    key: text('key').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    created_at: created(),
    /** Since when it is not shown; for a day it can be brought back. */
    replaced_at: time('replaced_at'),
  },
  t => [
    index('pictures_user').on(t.user),
    index('pictures_team').on(t.team),
    index('pictures_key').on(t.key),
    check('pictures_one_owner', sql`num_nonnulls("user", "team") = 1`),
  ],
)
