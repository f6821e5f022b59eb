import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Content } from '#editor/node.ts'
import { created, id, now, rankText, shownFiles, tsvector } from '../columns.ts'
import { time } from '../time.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** A document without its text. Content and search vector live in `document_texts`, so lists and moves stay small. */
export const documents = pgTable(
  'documents',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    workspace: uuid('workspace')
      .notNull()
      .references(() => workspaces._id, { onDelete: 'cascade' }),
    /** Null at the root; `root` on the wire. */
    parent: uuid('parent'),
    rank: rankText('rank').notNull(),
    slug: text('slug').notNull(),
    /**
     * Set while the permalink of a document created without a title may still follow its title: 0, then the fence of the lock under which it got one.
     * Null after that, and for all other documents (`docs/decisions/032`).
     */
    slug_fence: integer('slug_fence'),
    title: text('title').notNull(),
    icon: text('icon'),
    cover: text('cover'),
    user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
    isArchived: boolean('isArchived').notNull().default(false),
    isRestricted: boolean('isRestricted').notNull().default(false),
    /** The nearest restricted document among itself and its ancestors, so that access checks need no walk (`docs/decisions`). */
    restricted_by: uuid('restricted_by'),
    isVisible: boolean('isVisible').notNull().default(true),
    manual_save: boolean('manual_save').notNull().default(false),
    /** Its tables, pictures and code use the whole width of its page (`interface: wide pages`). */
    isWide: boolean('isWide').notNull().default(false),
    version: integer('version').notNull().default(0),
    created_at: created(),
    updated_at: now('updated_at'),
    updated_by: uuid('updated_by').references(() => users._id, { onDelete: 'set null' }),
    /** Deleted softly for 30 days (`authorisation: D25`). */
    deleted_at: time('deleted_at'),
    deleted_by: uuid('deleted_by'),
    /** The children that moved up when it was deleted, in their order; they can come back with it. */
    lifted: uuid('lifted').array(),
  },
  t => [
    uniqueIndex('documents_slug')
      .on(t.workspace, t.slug)
      .where(sql`"deleted_at" is null`),
    /** The children of one parent, or of the workspace's root, in order. */
    index('documents_siblings')
      .on(sql`coalesce("parent", "workspace")`, t.isArchived, t.rank, t._id)
      .where(sql`"deleted_at" is null`),
    index('documents_workspace').on(t.workspace),
    /** What a person wrote, for the export of their data and the end of their account. */
    index('documents_user').on(t.user),
    index('documents_updated_by').on(t.updated_by),
    index('documents_parent').on(t.parent),
    index('documents_cover')
      .on(t.cover)
      .where(sql`"cover" is not null`),
    index('documents_restricted')
      .on(t.restricted_by)
      .where(sql`"restricted_by" is not null`),
    index('documents_deleted')
      .on(t.workspace, t.deleted_at)
      .where(sql`"deleted_at" is not null`),
    index('documents_recent')
      .on(t.team, t.updated_at)
      .where(sql`"deleted_at" is null`),
    check('documents_not_own_parent', sql`"parent" <> "_id"`),
  ],
)

export const documentTexts = pgTable(
  'document_texts',
  {
    document: uuid('document')
      .primaryKey()
      .references(() => documents._id, { onDelete: 'cascade' }),
    /** Copies of the document's team and workspace, so that search reads only this table before it ranks. */
    team: uuid('team').notNull(),
    workspace: uuid('workspace').notNull(),
    content: json('content').$type<Content>().notNull(),
    /** The words of the text, for snippets. */
    words: text('words').notNull().default(''),
    search: tsvector('search').notNull(),
    /** Title and headings only; a search looks here first. */
    heads: tsvector('heads').notNull(),
    /** The title as a search compares it, for matches of its beginning. */
    folded_title: text('folded_title').notNull().default(''),
    /** What the text has besides words (`contract/contentKinds.ts`). */
    kinds: text('kinds').array().notNull().default([]),
    files: shownFiles(sql`content::text`),
  },
  t => [
    /** Saves with the same files as before do not touch this index. */
    index('document_texts_files')
      .using('gin', t.files)
      .with({ fastupdate: false })
      .where(sql`"files" is not null`),
    index('document_texts_search').using('gin', t.search).with({ fastupdate: false }),
    index('document_texts_heads').using('gin', t.heads).with({ fastupdate: false }),
    index('document_texts_titles').on(t.team, t.folded_title.op('text_pattern_ops')),
  ],
)

/** Documents whose words have changed since they were indexed; emptied right after the commit (`server/documents/search/searchIndex.ts`). */
export const unindexedDocuments = pgTable('unindexed_documents', {
  document: uuid('document')
    .primaryKey()
    .references(() => documents._id, { onDelete: 'cascade' }),
})

/**
 * Which documents a text mentions or links to, written with its words. A target is no foreign key: the text may name a document that is deleted for good, and
 * the index must lock no other one.
 */
export const documentLinks = pgTable(
  'document_links',
  {
    source: uuid('source')
      .notNull()
      .references(() => documents._id, { onDelete: 'cascade' }),
    target: uuid('target').notNull(),
  },
  t => [primaryKey({ columns: [t.target, t.source] }), index('document_links_source').on(t.source)],
)

export const histories = pgTable(
  'histories',
  {
    _id: id(),
    document: uuid('document')
      .notNull()
      .references(() => documents._id, { onDelete: 'cascade' }),
    user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
    kind: text('kind').$type<'manual' | 'session' | 'restore'>().notNull(),
    title: text('title').notNull(),
    version: integer('version').notNull(),
    content: json('content').$type<Content>().notNull(),
    /** Characters of text more or fewer than in the entry before. */
    change: integer('change').notNull(),
    files: shownFiles(sql`content::text`),
    created_at: created(),
  },
  t => [
    index('histories_document').on(t.document, t.created_at),
    /** For recent activity, of a team and of a person. */
    index('histories_recent').on(t.created_at, t._id),
    index('histories_user').on(t.user, t.created_at, t._id),
    index('histories_files')
      .using('gin', t.files)
      .with({ fastupdate: false })
      .where(sql`"files" is not null`),
  ],
)

export const favourites = pgTable(
  'favourites',
  {
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    document: uuid('document')
      .notNull()
      .references(() => documents._id, { onDelete: 'cascade' }),
    created_at: created(),
    /** The place among the favourites of the person. */
    rank: rankText('rank').notNull(),
  },
  t => [primaryKey({ columns: [t.user, t.document] }), index('favourites_document').on(t.document)],
)
