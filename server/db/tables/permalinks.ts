import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { created } from '../columns.ts'
import { documents } from './documents.ts'
import { teams } from './teams.ts'
import { workspaces } from './workspaces.ts'

/** Permalinks that a document, workspace or team had before (`product: 2.10`), each with what it names. */
export const formerPermalinks = pgTable(
  'former_permalinks',
  {
    /** Where the permalink is unique: the workspace of a document, the team of a workspace, `EVERYWHERE` for a team. */
    within: uuid('within').notNull(),
    slug: text('slug').notNull(),
    document: uuid('document').references(() => documents._id, { onDelete: 'cascade' }),
    workspace: uuid('workspace').references(() => workspaces._id, { onDelete: 'cascade' }),
    team: uuid('team').references(() => teams._id, { onDelete: 'cascade' }),
    /** When it was given up. */
    created_at: created(),
  },
  t => [
    primaryKey({ columns: [t.within, t.slug] }),
    index('former_permalinks_document')
      .on(t.document, t.created_at)
      .where(sql`"document" is not null`),
    index('former_permalinks_workspace')
      .on(t.workspace, t.created_at)
      .where(sql`"workspace" is not null`),
    index('former_permalinks_team')
      .on(t.team, t.created_at)
      .where(sql`"team" is not null`),
    check('former_permalinks_one', sql`num_nonnulls("document", "workspace", "team") = 1`),
  ],
)
