import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  char,
  check,
  customType,
  index,
  integer,
  json,
  jsonb,
  bigint,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TextAnchor } from '#editor/anchors/anchor.ts'
import type { Content } from '#editor/node.ts'
import type { Currency, PaidPlan } from '#contract/billing.ts'
import type { Access, RightList } from '#contract/rights.ts'
import type { ImportNote } from '#contract/imports.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { TeamGroup } from '#contract/users.ts'
import type { Visibility } from '#contract/workspaces.ts'
import type { Lang } from '#contract/fields.ts'
import type { PaidSubscription } from '#domain/subscription.ts'
import type { ProviderName } from '#server/billing/provider.ts'
import { time } from './time.ts'

/**
 * Every table, once. Columns carry the wire names of the spec (`_id`, `isArchived`, `created_at`), so no mapping layer exists.
 * Ids are UUIDv7 made by the server; times are the database's own (`now()`).
 */

const id = () => uuid('_id').primaryKey()
const created = () =>
  time('created_at')
    .notNull()
    .default(sql`now()`)
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Sortable rank of a sibling: compared byte by byte, whatever the locale of the database. */
const rankText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** One row: the answers of the set-up page. Environment variables win over them. */
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

export const users = pgTable(
  'users',
  {
    _id: id(),
    email: text('email').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    lang: text('lang').$type<Lang>().notNull().default('en'),
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
    rotated_at: time('rotated_at')
      .notNull()
      .default(sql`now()`),
    created_at: created(),
    ended_at: time('ended_at'),
  },
  t => [
    index('sessions_user')
      .on(t.user)
      .where(sql`${t.ended_at} is null`),
  ],
)

/** Failed logins in their window, of an account, of an address and of both (`authorisation: class A`). The key is a hash: no list of addresses is kept. */
export const loginFailures = pgTable(
  'login_failures',
  {
    key: char('key', { length: 64 }).primaryKey(),
    failures: integer('failures').notNull(),
    since: time('since').notNull(),
    last_at: time('last_at')
      .notNull()
      .default(sql`now()`),
  },
  t => [index('login_failures_since').on(t.since)],
)

/** Single-use secrets sent by mail: only their hash is stored, bound to one purpose (security rule 21). */
export const tokens = pgTable(
  'tokens',
  {
    hash: char('hash', { length: 64 }).primaryKey(),
    purpose: text('purpose').$type<'reset' | 'team_invite' | 'document_invite' | 'email_change'>().notNull(),
    user: uuid('user').references(() => users._id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    team: uuid('team').references(() => teams._id, { onDelete: 'cascade' }),
    group: text('group').$type<TeamGroup>(),
    /** What an invitation to one document opens; the access is that of its entry. */
    document: uuid('document').references((): AnyPgColumn => documents._id, { onDelete: 'cascade' }),
    /** Who has had an invitation sent; null for a link that was copied, which proves no address. */
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
    /** How many mails somebody has been sent. */
    index('tokens_email').on(sql`lower(${t.email})`, t.created_at),
  ],
)

export const teams = pgTable(
  'teams',
  {
    _id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    logo: text('logo'),
    plan: text('plan').$type<'basic' | 'pro'>().notNull().default('basic'),
    trial_ends_at: time('trial_ends_at').notNull(),
    /** When the paid plan lapses by itself; null while it goes on. */
    plan_ends_at: time('plan_ends_at'),
    customer_id: text('customer_id'),
    /** Who created it; ownership itself is the membership with the group `owner`. */
    creator: uuid('creator').references(() => users._id, { onDelete: 'set null' }),
    created_at: created(),
  },
  t => [
    uniqueIndex('teams_slug').on(t.slug),
    uniqueIndex('teams_customer').on(t.customer_id),
    index('teams_creator').on(t.creator, t.created_at),
  ],
)

/** The subscription of a team, as the payment provider has last said it; a new one takes the place of one that has ended. */
export const subscriptions = pgTable('subscriptions', {
  team: uuid('team')
    .primaryKey()
    .references(() => teams._id, { onDelete: 'cascade' }),
  provider: text('provider').$type<ProviderName>().notNull(),
  /** Its id at the provider; null while it is being ordered there. */
  subscription: text('subscription'),
  /** Names the order to the provider, so that it is carried out once. */
  attempt: uuid('attempt').notNull(),
  /** How the person's browser has called the order (`Idempotency-Key`). */
  key: text('key'),
  status: text('status').$type<PaidSubscription['status']>().notNull().default('pending'),
  plan: text('plan').$type<PaidPlan>().notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** For how many is paid, and for how many was ordered at least. */
  seats: integer('seats').notNull(),
  users: integer('users').notNull(),
  card: text('card'),
  cancels_at_renewal: boolean('cancels_at_renewal').notNull().default(false),
  paid_until: time('paid_until'),
  paid_at: time('paid_at'),
  /** When the members who have joined during a paid year are charged. */
  extras_due_at: time('extras_due_at'),
  /** Grows with every change: what was read from the provider before one is not written after it. */
  revision: integer('revision').notNull().default(0),
  ordered_at: time('ordered_at')
    .notNull()
    .default(sql`now()`),
  /** When the provider is asked how it stands, also if it has told nothing. */
  ask_at: time('ask_at')
    .notNull()
    .default(sql`now() + interval '5 minutes'`),
})

/** What the payment provider has told already: each is heard once. */
export const billingEvents = pgTable('billing_events', {
  _id: text('_id').primaryKey(),
  type: text('type').notNull(),
  created_at: created(),
})

/** The books of the sandbox, which stands in for a payment provider: customers, cards, subscriptions and invoices of play money. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    _id: text('_id').primaryKey(),
    kind: text('kind').$type<'customer' | 'card' | 'subscription' | 'invoice'>().notNull(),
    customer: text('customer').notNull(),
    data: jsonb('data').notNull(),
    created_at: created(),
  },
  t => [index('sandbox_objects_customer').on(t.customer, t.kind, t.created_at)],
)

export const teamMembers = pgTable(
  'team_members',
  {
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    group: text('group').$type<TeamGroup>().notNull(),
    isConfirmed: boolean('isConfirmed').notNull().default(false),
    isPrimary: boolean('isPrimary').notNull().default(false),
    created_at: created(),
  },
  t => [
    primaryKey({ columns: [t.team, t.user] }),
    index('team_members_user').on(t.user),
    /** Exactly one owner (`authorisation: D13`). */
    uniqueIndex('team_members_owner')
      .on(t.team)
      .where(sql`${t.group} = 'owner'`),
    uniqueIndex('team_members_primary')
      .on(t.user)
      .where(sql`${t.isPrimary}`),
  ],
)

export const workspaces = pgTable(
  'workspaces',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    logo: text('logo'),
    visibility: text('visibility').$type<Visibility>().notNull().default('visible'),
    created_at: created(),
  },
  t => [uniqueIndex('workspaces_slug').on(t.team, t.slug)],
)

export const permissionSets = pgTable(
  'permission_sets',
  {
    _id: id(),
    workspace: uuid('workspace')
      .notNull()
      .references(() => workspaces._id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Set for a personal set, which replaces the group set of that member (`authorisation: D8`). */
    user: uuid('user').references(() => users._id, { onDelete: 'cascade' }),
    isDefault: boolean('isDefault').notNull().default(false),
    list: jsonb('list').$type<RightList>().notNull(),
    created_at: created(),
  },
  t => [
    uniqueIndex('permission_sets_title')
      .on(t.workspace, sql`lower(${t.title})`)
      .where(sql`"user" is null`),
    uniqueIndex('permission_sets_default')
      .on(t.workspace)
      .where(sql`${t.isDefault}`),
    uniqueIndex('permission_sets_user')
      .on(t.workspace, t.user)
      .where(sql`"user" is not null`),
  ],
)

export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspace: uuid('workspace')
      .notNull()
      .references(() => workspaces._id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    /** The permission set; null falls back to the default one. */
    group: uuid('group').references(() => permissionSets._id, { onDelete: 'set null' }),
    kind: text('kind').$type<'invite' | 'request'>().notNull().default('invite'),
    isConfirmed: boolean('isConfirmed').notNull().default(false),
    /** When those who decide on a request were last told of it. */
    told_at: time('told_at')
      .notNull()
      .default(sql`now()`),
    created_at: created(),
  },
  t => [primaryKey({ columns: [t.workspace, t.user] }), index('workspace_members_user').on(t.user)],
)

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
    title: text('title').notNull(),
    icon: text('icon'),
    cover: text('cover'),
    user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
    isArchived: boolean('isArchived').notNull().default(false),
    isRestricted: boolean('isRestricted').notNull().default(false),
    /** The nearest restricted document among itself and its ancestors: access needs no walk (`docs/decisions`). */
    restricted_by: uuid('restricted_by'),
    isVisible: boolean('isVisible').notNull().default(true),
    manual_save: boolean('manual_save').notNull().default(false),
    version: integer('version').notNull().default(0),
    created_at: created(),
    updated_at: time('updated_at')
      .notNull()
      .default(sql`now()`),
    updated_by: uuid('updated_by').references(() => users._id, { onDelete: 'set null' }),
    /** Deleted softly for 30 days (`authorisation: D25`). */
    deleted_at: time('deleted_at'),
    deleted_by: uuid('deleted_by'),
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
    index('documents_parent').on(t.parent),
    index('documents_restricted')
      .on(t.restricted_by)
      .where(sql`"restricted_by" is not null`),
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
    /** Of the document's team and workspace: search reads this table alone before it ranks. */
    team: uuid('team').notNull(),
    workspace: uuid('workspace').notNull(),
    content: json('content').$type<Content>().notNull(),
    /** The words of the text, for snippets. */
    words: text('words').notNull().default(''),
    search: tsvector('search').notNull(),
    /** Title and headings alone: what a search looks at first. */
    heads: tsvector('heads').notNull(),
  },
  t => [
    index('document_texts_search').using('gin', t.search).with({ fastupdate: false }),
    index('document_texts_heads').using('gin', t.heads).with({ fastupdate: false }),
  ],
)

/** Documents whose words have changed since the search has read them; emptied right after the commit (`server/documents/searchIndex.ts`). */
export const unindexedDocuments = pgTable('unindexed_documents', {
  document: uuid('document')
    .primaryKey()
    .references(() => documents._id, { onDelete: 'cascade' }),
})

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
    /** When those who decide on a request were last told of it. */
    told_at: time('told_at')
      .notNull()
      .default(sql`now()`),
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
    created_at: created(),
  },
  t => [
    index('histories_document').on(t.document, t.created_at),
    /** What has happened lately, and what somebody has done lately. */
    index('histories_recent').on(t.created_at, t._id),
    index('histories_user').on(t.user, t.created_at, t._id),
    /** Those that show files, so that a deletion need not read all the others (`server/files/references.ts`). */
    index('histories_files')
      .on(t.document)
      .where(sql`${t.content}::text like '%/api/files/%'`),
  ],
)

/** What people say about a document. A thread is its first comment with those that name it as their parent. */
export const comments = pgTable(
  'comments',
  {
    _id: id(),
    document: uuid('document')
      .notNull()
      .references(() => documents._id, { onDelete: 'cascade' }),
    parent: uuid('parent').references((): AnyPgColumn => comments._id, { onDelete: 'cascade' }),
    user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
    /** Null for a first comment that was deleted after others had answered it. */
    content: json('content').$type<Content>(),
    /** The words of the document that a thread is about, beside its text (`api: comments`); null for the document as a whole. */
    anchor: json('anchor').$type<TextAnchor>(),
    created_at: created(),
    edited_at: time('edited_at'),
    resolved_at: time('resolved_at'),
    resolved_by: uuid('resolved_by').references(() => users._id, { onDelete: 'set null' }),
  },
  t => [
    index('comments_threads')
      .on(t.document, t._id)
      .where(sql`"parent" is null`),
    index('comments_replies').on(t.parent, t._id),
    index('comments_anchored')
      .on(t.document)
      .where(sql`"anchor" is not null`),
    index('comments_user').on(t.user),
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
  },
  t => [primaryKey({ columns: [t.user, t.document] }), index('favourites_document').on(t.document)],
)

/** The tree of files of a workspace (spec 1 §5). */
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
    /** The name without case, as it is compared and sorted, whatever the language of the database. */
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
    /** The document or the template it was brought for; without either any reader of the workspace may read it. */
    document: uuid('document').references(() => documents._id, { onDelete: 'set null' }),
    template: uuid('template').references(() => templates._id, { onDelete: 'cascade' }),
    /** The running import that has brought it; null once that is done, so that what a broken import left behind is known. */
    import: uuid('import'),
    /** The folder it stands in; null at the root of the tree, and outside of the tree. */
    folder: uuid('folder').references(() => folders._id, { onDelete: 'cascade' }),
    /** The name without case; null outside of the tree: what was brought for a document, or as a logo. */
    folded: text('folded'),
    user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
    /** Random name in the storage, which a copy for another document or template shares; the person's own file name is only a label (security rule 16). */
    key: text('key').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    /** SHA-256 of the bytes, hex: the ETag. */
    hash: char('hash', { length: 64 }).notNull(),
    created_at: created(),
    /** Somebody has deleted it; it stays for the pages that still show it, and goes with the last of them. */
    deleted_at: time('deleted_at'),
  },
  t => [
    index('files_key').on(t.key),
    index('files_workspace').on(t.workspace),
    index('files_document').on(t.document),
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

/** Pictures in other sizes, made when they are asked for; they go with the bytes they were made of. */
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

/**
 * A file on its way in pieces (`contract/uploads.ts`). The whole length counts in the storage of its team from the beginning on, until there is a file of it or
 * it is given up.
 */
export const uploads = pgTable(
  'uploads',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    workspace: uuid('workspace')
      .notNull()
      .references(() => workspaces._id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    /** `Upload-Metadata` as it was sent: the name of the file and where it is to stand. */
    metadata: text('metadata').notNull(),
    length: bigint('length', { mode: 'number' }).notNull(),
    /** How much of it is stored: `pieces` of them in a row. */
    offset: bigint('offset', { mode: 'number' }).notNull().default(0),
    pieces: integer('pieces').notNull().default(0),
    /** The request that may go on with it. A newer one takes it over, and what the older one still brings is not taken. */
    claim: uuid('claim'),
    /** Its pieces are being put together; whoever does that says again and again that they still do. */
    keeping_until: time('keeping_until'),
    /** What has become of it. */
    file: uuid('file').references(() => files._id, { onDelete: 'cascade' }),
    expires_at: time('expires_at').notNull(),
    created_at: created(),
  },
  t => [index('uploads_team').on(t.team, t.user), index('uploads_workspace').on(t.workspace), index('uploads_file').on(t.file)],
)

/** The pieces of uploads: bytes in the storage, one after the other without a gap. */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    key: text('key').primaryKey(),
    upload: uuid('upload')
      .notNull()
      .references(() => uploads._id, { onDelete: 'cascade' }),
    start: bigint('start', { mode: 'number' }).notNull(),
  },
  t => [uniqueIndex('upload_pieces_start').on(t.upload, t.start)],
)

/** Bytes in use of each team; reserved by one conditional UPDATE before the bytes are stored. */
export const teamUsage = pgTable('team_usage', {
  team: uuid('team')
    .primaryKey()
    .references(() => teams._id, { onDelete: 'cascade' }),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
})

export const imports = pgTable('imports', {
  _id: id(),
  workspace: uuid('workspace')
    .notNull()
    .references(() => workspaces._id, { onDelete: 'cascade' }),
  user: uuid('user')
    .notNull()
    .references(() => users._id, { onDelete: 'cascade' }),
  state: text('state').$type<'running' | 'done' | 'cancelled' | 'failed'>().notNull().default('running'),
  step: text('step').$type<'reading' | 'files' | 'documents' | 'done'>().notNull().default('reading'),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  documents: integer('documents').notNull().default(0),
  files: integer('files').notNull().default(0),
  notes: jsonb('notes').$type<ImportNote[]>().notNull().default([]),
  error: text('error'),
  /** When the running process last said how far it is. */
  told_at: time('told_at')
    .notNull()
    .default(sql`now()`),
  created_at: created(),
})

/** A text that documents begin with: of the whole team, or of one workspace of it (spec 1 §3). */
export const templates = pgTable(
  'templates',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    /** Null: for the whole team. */
    workspace: uuid('workspace').references(() => workspaces._id, { onDelete: 'cascade' }),
    /** 0…n-1 among those of its team or its workspace; written while the team is locked. */
    order: integer('order').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    icon: text('icon'),
    cover: text('cover'),
    version: integer('version').notNull().default(0),
    content: json('content').$type<Content>().notNull(),
    user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
    created_at: created(),
    updated_at: time('updated_at')
      .notNull()
      .default(sql`now()`),
    updated_by: uuid('updated_by').references(() => users._id, { onDelete: 'set null' }),
  },
  t => [index('templates_team').on(t.team), index('templates_workspace').on(t.workspace)],
)

/** Who holds an editing lock, and until when. */
const lockColumns = () => ({
  fence: integer('fence').notNull(),
  user: uuid('user').references(() => users._id, { onDelete: 'set null' }),
  /** The login that holds it: it ends with it. */
  session: uuid('session').notNull(),
  /** That of the text when it was taken. */
  version: integer('version').notNull(),
  since: time('since')
    .notNull()
    .default(sql`now()`),
  expires_at: time('expires_at').notNull(),
  /** The others have been told that it is held; false when they have been told that it is free. */
  isTold: boolean('isTold').notNull().default(true),
})

/**
 * Who edits a document now: one row per document, which stays when the lock is given back, so that `fence` only ever grows (`authorisation: 5.7`).
 * It is free when it has expired, by the clock of the database.
 */
export const documentLocks = pgTable(
  'document_locks',
  {
    document: uuid('document')
      .primaryKey()
      .references(() => documents._id, { onDelete: 'cascade' }),
    ...lockColumns(),
  },
  t => [
    index('document_locks_told')
      .on(t.expires_at)
      .where(sql`"isTold"`),
    index('document_locks_user').on(t.user),
  ],
)

/** The same for templates. */
export const templateLocks = pgTable(
  'template_locks',
  {
    template: uuid('template')
      .primaryKey()
      .references(() => templates._id, { onDelete: 'cascade' }),
    ...lockColumns(),
  },
  t => [
    index('template_locks_told')
      .on(t.expires_at)
      .where(sql`"isTold"`),
    index('template_locks_user').on(t.user),
  ],
)

/** The latest unsaved text of whoever holds the lock, as its changes arrive; written some times a second at most, and never instead of a save (`realtime: live text`). */
export const liveTexts = pgTable('live_texts', {
  document: uuid('document')
    .primaryKey()
    .references(() => documents._id, { onDelete: 'cascade' }),
  fence: integer('fence').notNull(),
  user: uuid('user')
    .notNull()
    .references(() => users._id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  number: integer('number').notNull(),
  /** The saved version when its newest change arrived: once there is another one, everything in here is saved. */
  saved: integer('saved').notNull(),
  content: json('content').$type<Content>().notNull(),
  updated_at: time('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** What people are told in the application (spec 1 §3). */
export const notifications = pgTable(
  'notifications',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    /** Who is told. */
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    from: uuid('from').references(() => users._id, { onDelete: 'set null' }),
    document: uuid('document').references(() => documents._id, { onDelete: 'cascade' }),
    workspace: uuid('workspace').references(() => workspaces._id, { onDelete: 'cascade' }),
    /** The one that says it: what nobody says any more, nobody is told. */
    comment: uuid('comment').references(() => comments._id, { onDelete: 'cascade' }),
    isRead: boolean('isRead').notNull().default(false),
    created_at: created(),
  },
  t => [
    index('notifications_user').on(t.user, t.team, t.created_at),
    index('notifications_document').on(t.document),
    index('notifications_workspace').on(t.workspace),
    index('notifications_comment')
      .on(t.comment)
      .where(sql`"comment" is not null`),
  ],
)

/** The newest number of each room's commits. */
export const roomNumbers = pgTable('room_numbers', {
  room: text('room').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
})

/** What has happened and is still to be told; written in the transaction of the change, emptied after the commit (`realtime: outbox`). */
export const outbox = pgTable(
  'outbox',
  {
    _id: bigserial('_id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<'commit' | 'mail' | 'billing'>().notNull(),
    room: text('room').notNull(),
    event: jsonb('event').notNull(),
    /** Who did it; null where it was nobody. */
    by: uuid('by'),
    /** The number of a commit in its room, given when its turn comes; it keeps it when it is told again (`realtime: outbox`). */
    seq: bigint('seq', { mode: 'number' }),
    attempts: smallint('attempts').notNull().default(0),
    not_before: time('not_before')
      .notNull()
      .default(sql`now()`),
    created_at: created(),
    sent_at: time('sent_at'),
  },
  t => [
    index('outbox_waiting')
      .on(t.not_before)
      .where(sql`"sent_at" is null`),
    /** What somebody has missed in a room. */
    index('outbox_missed')
      .on(t.room, t.seq)
      .where(sql`"kind" = 'commit'`),
    /** How many mails somebody has been sent lately, and has had sent. */
    index('outbox_mails_to')
      .on(sql`(event ->> 'to')`, t.created_at)
      .where(sql`"kind" = 'mail'`),
    index('outbox_mails_by')
      .on(t.by, t.created_at)
      .where(sql`"kind" = 'mail'`),
  ],
)

/** Answers of creations that carried an `Idempotency-Key`, for 24 hours: a retry after a lost answer creates nothing twice. */
export const idempotency = pgTable(
  'idempotency',
  {
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    call: text('call').notNull(),
    answer: json('answer').notNull(),
    created_at: created(),
  },
  t => [primaryKey({ columns: [t.user, t.key] })],
)
