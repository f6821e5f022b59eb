import * as z from 'zod'
import { call } from '#contract/call.ts'
import type { EntryField } from '#contract/documentEntry.ts'
import { CONTENT_KINDS } from '#contract/contentKinds.ts'
import { DocumentMember } from '#contract/documentMember.ts'
import { Drawn } from '#contract/drawn.ts'
import { noPicture, unreadable } from '#contract/errors.ts'
import { Cover, Icon, Id, next, page, Slug, Time, Title } from '#contract/fields.ts'
import { MARKDOWN_MAX_BYTES, SEARCH_HITS_MAX, SEARCH_MAX } from '#contract/limits.ts'
import { Access } from '#contract/rights.ts'
import { Someone } from './users.ts'

/** `root`, or the `_id` of the document above. */
export const Parent = z.union([z.literal('root'), Id])

/** The editor's JSON; its shape is checked by `editor/content.ts`. */
export const Content = z.looseObject({ type: z.literal('doc') }).meta({
  description: "The text as the editor's JSON: a `doc` of blocks",
  examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Trains leave from platform 3.' }] }] }],
})

/** A text as `?format=markdown` answers it. */
export const Markdown = z
  .string()
  .max(MARKDOWN_MAX_BYTES)
  .meta({
    description:
      'The text as Markdown, in place of `content`. A heading at its beginning that says the title again is left out; links to `/doc/{id}` and `/api/files/{id}`, with the address of this site or without, are links to documents and files.',
    examples: ['Trains leave from **platform 3**.'],
  })

/** The position of a writer's caret: the path to the text block by child indexes, and the editor's offset in that block. */
export const Caret = z.strictObject({ path: z.array(z.number().int().min(0)).max(100), offset: z.number().int().min(0) })
export type Caret = z.infer<typeof Caret>

/** A document in lists and commits: everything but its text, its members and its link. */
export const DocumentEntry = z.object({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  icon: z.string().nullable(),
  cover: z.string().nullable(),
  parent: Parent,
  workspace: Id,
  team: Id,
  user: Id.nullable().describe('The author'),
  isArchived: z.boolean(),
  isRestricted: z.boolean(),
  isVisible: z.boolean(),
  manual_save: z.boolean(),
  isWide: z.boolean().describe('Tables, pictures, videos and code use the whole width of its page'),
  version: z.number().int().describe('Counts the changes of `content`'),
  created_at: Time,
  updated_at: Time,
  updated_by: Id.nullable(),
} satisfies Record<EntryField, z.ZodType>)
export type DocumentEntry = z.infer<typeof DocumentEntry>

/** A document in the list of one reader. What is broadcast to many people is a `DocumentEntry`, because their access differs. */
export const ListedDocument = DocumentEntry.extend({ access: Access.describe("The caller's own access") })
export type ListedDocument = z.infer<typeof ListedDocument>

/** A document in its tree, with its number among the siblings that the caller may read. */
export const DocumentRow = ListedDocument.extend({
  order: z.number().int().describe('0…n-1 among its siblings, in the navigation and in the archive separately'),
  childCount: z.number().int().describe('Direct children in the same list that the caller may read'),
})
export type DocumentRow = z.infer<typeof DocumentRow>

/** The settings of a share link. */
export const ShareLink = z.object({
  expires_at: Time.nullable(),
  hasPassword: z.boolean(),
  indexable: z.boolean().describe('Search engines may keep the page'),
})

export const Document = DocumentRow.extend({
  content: Content,
  canDelete: z.boolean(),
  canArchive: z.boolean(),
  members: z.array(DocumentMember),
  token: z.string().nullable().optional().describe('The share link, only for people who manage the document'),
  shareLink: ShareLink.nullable().optional().describe('Its settings, likewise'),
  author: z.object({ firstname: z.string(), lastname: z.string() }).nullable().describe('Who changed the text last'),
  lock: z.object({ user: Someone, since: Time, expires_at: Time }).nullable().describe('Who edits it now'),
})
export type Document = z.infer<typeof Document>

/** A deleted document, as people who may restore it see it. */
export const DeletedDocument = DocumentEntry.pick({
  _id: true,
  title: true,
  icon: true,
  workspace: true,
  team: true,
  isArchived: true,
}).extend({
  deleted_at: Time,
  deleted_by: Someone.nullable().describe('Who deleted it; null once the account is gone'),
})
export type DeletedDocument = z.infer<typeof DeletedDocument>

/** One ancestor on the path from the workspace down to a document. */
export const Crumb = ListedDocument.pick({ _id: true, slug: true, title: true, icon: true, access: true })
export type Crumb = z.infer<typeof Crumb>

export const SearchHit = ListedDocument.extend({
  snippet: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  titleParts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  workspaceTitle: z.string(),
  workspaceSlug: z.string(),
  parentTitle: z.string().nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

const format = {
  format: z.enum(['html', 'markdown']).optional(),
  drawn: z.stringbool().optional().describe('With what the server draws of the text as HTML, for pages that show it'),
}
const rendered = z.string().optional().describe('With `?format=`: the text as HTML, or as Markdown with its title, in place of `content`')
/** With `?format=` the answer holds `html` or `markdown`, and `document.content` is an empty document. */
const oneDocument = {
  document: Document,
  path: z.array(Crumb).describe('The documents above, from the root down'),
  html: rendered,
  markdown: rendered,
  drawn: Drawn,
}

/** The calls that create, find and read documents. */
export const documents = {
  create: call({
    method: 'POST',
    path: '/api/documents/tw/{teamId}/{workspaceId}',
    who: 'workspace writer',
    rate: 'write',
    status: 201,
    idempotencyKey: true,
    summary:
      'Create a document, at the end of its siblings. Without `slug` one is made from the title and made unique; that of an untitled document is made from its first title, as long as nobody else has opened it.',
    params: { teamId: Id, workspaceId: Id },
    body: z.strictObject({
      title: Title,
      slug: Slug.optional(),
      parent: Parent.optional(),
      icon: Icon.nullable().optional(),
      cover: Cover.nullable().optional(),
      isWide: z.boolean().optional(),
      content: Content.optional(),
      markdown: Markdown.optional(),
      template: Id.optional().describe(
        'Where text, icon, cover and width come from, as far as they are not given; one of the same team, or one of the product. In its text `{{date}}`, `{{author}}` and `{{title}}` are filled in.',
      ),
    }),
    answer: { document: Document },
    errors: [
      'auth.forbidden',
      'w.not_found',
      'w.private',
      't.not_found',
      'd.free_limit',
      'd.slug_used',
      'd.parent',
      'd.too_deep',
      'd.content',
      'd.cannot_edit',
      ...noPicture,
    ],
  }),
  get: call({
    method: 'GET',
    path: '/api/documents/i/{id}',
    who: 'document reader or guest',
    rate: 'read',
    markdown: true,
    summary: 'One document with its text. With `Accept: text/markdown` the text alone, as Markdown that begins with the title.',
    params: { id: Id },
    query: format,
    answer: oneDocument,
    errors: [...unreadable],
  }),
  getBySlug: call({
    method: 'GET',
    path: '/api/documents/ws/{workspaceId}/{slug}',
    who: 'document reader or guest',
    rate: 'read',
    markdown: true,
    summary:
      'One document by its permalink, or by a former one; `overview` is the one that stands for the workspace. With `Accept: text/markdown` the text alone, as Markdown that begins with the title.',
    params: { workspaceId: Id, slug: z.string().max(200) },
    query: format,
    answer: oneDocument,
    errors: [...unreadable],
  }),
  export: call({
    method: 'GET',
    path: '/api/documents/i/{id}/export',
    who: 'document reader or guest',
    rate: 'search',
    stream: 'download',
    answerHeaders: ['Cache-Control', 'Content-Disposition'],
    summary:
      'A document as a file of Markdown or HTML that begins with its title, or as a zip where it shows files; with `below` a zip with the documents inside too, with `beside` one with more documents of the same workspace, in their order by `SUMMARY.md` or `index.html`. Links lead to what is in it, or to full addresses.',
    params: { id: Id },
    query: {
      below: z.stringbool().optional(),
      beside: z.string().optional().describe('Ids of more documents, separated by commas'),
      ...format,
    },
    errors: [...unreadable],
  }),
  byWorkspace: call({
    method: 'GET',
    path: '/api/documents/w/{workspaceId}',
    who: 'workspace reader or guest',
    rate: 'read',
    summary:
      'The documents of a workspace in the navigation, overview excluded. With `parent` only the direct children of that document (or `root`), in pages; with `open` also the children along the way to that document.',
    params: { workspaceId: Id },
    query: { parent: Parent.optional(), open: z.string().max(200).optional(), ...page },
    answer: {
      documents: z.array(DocumentRow),
      next,
      path: z.array(Id).optional().describe('With `open`: the ids above that document, from the root down'),
    },
    errors: ['w.not_found', 'w.private'],
  }),
  byTeam: call({
    method: 'GET',
    path: '/api/documents/t/{teamId}',
    who: 'team member',
    rate: 'read',
    summary: 'The documents of a team that the caller may read, last changed first.',
    params: { teamId: Id },
    query: page,
    answer: { documents: z.array(ListedDocument), next },
    errors: ['team.not_found'],
  }),
  search: call({
    method: 'GET',
    path: '/api/documents/t/{teamId}/search/{query}',
    who: 'team member',
    rate: 'search',
    summary:
      'Search titles and texts, accents optional, the last word as a prefix. `"words in this order"`, `-without` and `author:name` have a meaning. Without words it lists what the filters leave, last changed first.',
    params: { teamId: Id, query: z.string().max(SEARCH_MAX) },
    query: {
      workspace: Id.optional(),
      author: Id.optional().describe('Who created it'),
      since: z.iso.datetime().optional().describe('Changed at this time or later'),
      before: z.iso.datetime().optional().describe('Changed before this time'),
      archived: z.stringbool().optional().describe('The archives instead of the trees'),
      has: z.enum(CONTENT_KINDS).optional().describe('Only documents whose text has one of these; `todos` are those that are not ticked'),
      sort: z.enum(['best', 'changed', 'title']).optional().describe('`best` unless given: the first few hundred hits, ranked'),
      limit: z.coerce.number().int().min(1).max(SEARCH_HITS_MAX).optional(),
      cursor: page.cursor,
    },
    answer: {
      documents: z.array(SearchHit),
      next,
      isNear: z.boolean().optional().describe('Nothing has these words: they are mistyped by one letter, if these titles are meant'),
    },
    errors: ['team.not_found'],
  }),
  countByTeam: call({
    method: 'GET',
    path: '/api/documents/countByTeam/{teamId}',
    who: 'team member',
    rate: 'read',
    summary: 'How many documents the team has, as the plan counts them: archived ones included, overviews excluded.',
    params: { teamId: Id },
    answer: { count: z.number().int() },
    errors: ['team.not_found'],
  }),
  archived: call({
    method: 'GET',
    path: '/api/documents/w/{workspaceId}/archive',
    who: 'workspace reader',
    rate: 'read',
    summary: 'The archive of a workspace.',
    params: { workspaceId: Id },
    query: page,
    answer: { documents: z.array(DocumentRow), next },
    errors: ['w.not_found', 'w.private', 'team.not_found'],
  }),
  deleted: call({
    method: 'GET',
    path: '/api/documents/w/{workspaceId}/deleted',
    who: 'workspace reader',
    rate: 'read',
    summary:
      'The documents of a workspace that were deleted within 30 days and that the caller may restore, the latest first. A page may hold fewer than `limit` although there is a next one.',
    params: { workspaceId: Id },
    query: page,
    answer: { documents: z.array(DeletedDocument), next },
    errors: ['w.not_found', 'w.private', 'team.not_found'],
  }),
}
