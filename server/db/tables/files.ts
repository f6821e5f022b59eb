import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, char, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, id } from '../columns.ts'
import { time } from '../time.ts'
import { documents } from './documents.ts'
import { teams } from './teams.ts'
import { templates } from './templates.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** The tree of files of a workspace (`product: 3.2`). */
export const folders = pgTable(
  'folders',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    workspace: uuid('workspace')
      .notNull()
      .references(() => workspaces._id, { onDelete: 'cascade' }),
    /** Null at the root; `root` on the wire. */
    parent: uuid('parent').references((): AnyPgColumn => folders._id, { onDelete: 'cascade' }),
    user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The case-folded name for comparing and sorting, independent of the locale of the database. */
    folded: text('folded').notNull(),
    created_at: created(),
  },
  t => [
    uniqueIndex('folders_name').on(t.workspace, sql`coalesce("parent", "workspace")`, t.folded),
    index('folders_parent').on(t.parent),
    check('folders_not_own_parent', sql`"parent" <> "_id"`),
  ],
)

export const files = pgTable(
  'files',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    /** Null for a file of a template of the whole team. */
    workspace: uuid('workspace').references(() => workspaces._id, { onDelete: 'cascade' }),
    /** The document or template it was uploaded for; without either any reader of the workspace may read it. */
    document: uuid('document').references(() => documents._id, { onDelete: 'set null' }),
    template: uuid('template').references(() => templates._id, { onDelete: 'cascade' }),
    /** The running import that has created it; null once that is done, so that the leftovers of a broken import can be found. */
    import: uuid('import'),
    /** Its folder; null at the root of the tree, and outside of the tree. */
    folder: uuid('folder').references(() => folders._id, { onDelete: 'cascade' }),
    /** The case-folded name; null outside of the tree, for files of a document and for logos. */
    folded: text('folded'),
    user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
    /** The random name in the storage, shared by copies for other documents or templates. The uploaded file name is only a label (`security: 16`). */
    key: text('key').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    /** SHA-256 of the bytes, hex: the ETag. */
    hash: char('hash', { length: 64 }).notNull(),
    created_at: created(),
    /** When it was deleted. It is kept for the texts that still show it, and removed with the last of them. */
    deleted_at: time('deleted_at'),
  },
  t => [
    index('files_key').on(t.key),
    index('files_workspace').on(t.workspace),
    index('files_document').on(t.document),
    index('files_user').on(t.user, t._id),
    index('files_template').on(t.template),
    uniqueIndex('files_name')
      .on(t.workspace, sql`coalesce("folder", "workspace")`, t.folded)
      .where(sql`"folded" is not null`),
    index('files_folder')
      .on(t.folder)
      .where(sql`"folder" is not null`),
    index('files_deleted')
      .on(t.team)
      .where(sql`"deleted_at" is not null`),
  ],
)

/** Pictures in other sizes, created on request and deleted with the original. */
export const fileSizes = pgTable(
  'file_sizes',
  {
    /** The key of the picture itself. */
    of: text('of').notNull(),
    width: integer('width').notNull(),
    type: text('type').notNull(),
    key: text('key').notNull(),
    size: integer('size').notNull(),
  },
  t => [primaryKey({ columns: [t.of, t.width, t.type] }), uniqueIndex('file_sizes_key').on(t.key)],
)

/** Bytes in use of each team; reserved by one conditional UPDATE before the bytes are stored. */
export const teamUsage = pgTable('team_usage', {
  team: uuid('team')
    .primaryKey()
    .references(() => teams._id, { onDelete: 'cascade' }),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
})
