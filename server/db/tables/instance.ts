import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created } from '../columns.ts'

/** One row with the settings of the set-up page. Environment variables override them. */
export const instance = pgTable('instance', {
  only: boolean('only').primaryKey().default(true),
  name: text('name').notNull().default('Cahier'),
  registration: text('registration').$type<'open' | 'invited'>(),
  billing: text('billing').$type<'sandbox' | 'off'>(),
  smtp_url: text('smtp_url'),
  base_url: text('base_url'),
  first_user: uuid('first_user'),
  /** Makes ids of other instances useless here, and dumps recognisable. */
  created_at: created(),
})
