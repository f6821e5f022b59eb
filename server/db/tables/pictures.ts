import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PictureKind } from '#contract/calls/pictures.ts'
import { created, id } from '../columns.ts'
import { time } from '../time.ts'
import { users } from './users.ts'

/** The pictures of people (`authorisation: D37`). `users.avatar` and `users.banner` have the address of the one that is shown. */
export const pictures = pgTable(
  'pictures',
  {
    _id: id(),
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PictureKind>().notNull(),
    /** The random name in the storage (`security: 16`). */
    key: text('key').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    created_at: created(),
    /** Since when it is not shown; for a day it can be brought back. */
    replaced_at: time('replaced_at'),
  },
  t => [index('pictures_user').on(t.user), index('pictures_key').on(t.key)],
)
