import * as z from 'zod'
import { call } from './call.ts'
import { Email, FilePath, Icon, Id, next, page, Password, Secret, Slug, Time, Title } from './fields.ts'
import { NAMES_MAX, PASSWORD_MIN, SEARCH_MAX } from './limits.ts'
import { Access } from './rights.ts'
import { Someone } from './users.ts'

/** `root`, or the `_id` of the document above. */
export const Parent = z.union([z.literal('root'), Id])

/** The editor's JSON; its shape is checked by `editor/content.ts`. */
export const Content = z.looseObject({ type: z.literal('doc') }).meta({
  description: "The text as the editor's JSON: a `doc` of blocks",
  examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Trains leave from platform 3.' }] }] }],
})

/** Where somebody writes: the way to the text block by child numbers, and the place in it as the editor counts inside that block. */
export const Caret = z.strictObject({ path: z.array(z.number().int().min(0)).max(100), offset: z.number().int().min(0) })
export type Caret = z.infer<typeof Caret>

/** A document wherever it is named: everything but its text, its members and its link. */
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
  version: z.number().int().describe('Counts the changes of `content`'),
  created_at: Time,
  updated_at: Time,
  updated_by: Id.nullable(),
})
export type DocumentEntry = z.infer<typeof DocumentEntry>

/** A document in its tree: with its place among the siblings that the caller may read. */
export const DocumentRow = DocumentEntry.extend({
  order: z.number().int().describe('0…n-1 among its siblings, in the navigation and in the archive separately'),
  childCount: z.number().int().describe('Direct children in the same list that the caller may read'),
})
export type DocumentRow = z.infer<typeof DocumentRow>

/** Somebody's own access to a document. It gives nothing until it is confirmed: an invitation by the invited person, a request by who manages the document. */
export const DocumentMember = z.object({
  _id: Id,
  user: Id.nullable().describe('Null for an address that has been invited and has not answered yet'),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  access: Access,
  kind: z.enum(['invite', 'request']),
  isConfirmed: z.boolean(),
  created_at: Time,
})
export type DocumentMember = z.infer<typeof DocumentMember>

/** The settings of a share link. */
export const ShareLink = z.object({
  expires_at: Time.nullable(),
  hasPassword: z.boolean(),
  indexable: z.boolean().describe('Search engines may keep the page'),
})

/** What whoever has its share link sees of a document, and of its workspace and team (`authorisation: D5`). */
export const SharedDocument = DocumentEntry.pick({ _id: true, title: true, slug: true, icon: true, cover: true, updated_at: true }).extend({
  content: Content,
})
const Place = z.object({ _id: Id, title: z.string(), slug: z.string(), logo: z.string().nullable() })

export const Document = DocumentRow.extend({
  content: Content,
  access: Access.describe("The caller's own access"),
  canDelete: z.boolean(),
  canArchive: z.boolean(),
  members: z.array(DocumentMember),
  token: z.string().nullable().optional().describe('The share link, only for who manages the document'),
  shareLink: ShareLink.nullable().optional().describe('Its settings, likewise'),
  author: z.object({ firstname: z.string(), lastname: z.string() }).nullable().describe('Who changed the text last'),
  lock: z.object({ user: Someone, since: Time, expires_at: Time }).nullable().describe('Who edits it now'),
})
export type Document = z.infer<typeof Document>

/** A step of the way from the workspace down to a document. */
export const Crumb = z.object({ _id: Id, slug: z.string(), title: z.string(), icon: z.string().nullable() })
export type Crumb = z.infer<typeof Crumb>

export const SearchHit = DocumentEntry.extend({
  snippet: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  titleParts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  workspaceTitle: z.string(),
  workspaceSlug: z.string(),
  parentTitle: z.string().nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

const format = { format: z.enum(['html', 'markdown']).optional() }
const rendered = z.string().optional().describe('With `?format=`: the text as HTML or Markdown, in place of `content`')
/** With `?format=` the answer holds `html` or `markdown`, and `document.content` is an empty document. */
const oneDocument = {
  document: Document,
  path: z.array(Crumb).describe('The documents above, from the root down'),
  html: rendered,
  markdown: rendered,
}

const force = z.stringbool().optional().describe('Break the lock of who edits it; what they have typed is saved first')

const flags = { isArchived: z.boolean(), isRestricted: z.boolean(), isVisible: z.boolean(), manual_save: z.boolean() }

export const documents = {
  create: call({
    method: 'POST',
    path: '/api/documents/tw/{teamId}/{workspaceId}',
    who: 'workspace writer',
    rate: 'write',
    status: 201,
    idempotencyKey: true,
    summary: 'Create a document, at the end of its siblings. Without `slug` one is made from the title and made unique.',
    params: { teamId: Id, workspaceId: Id },
    body: z.strictObject({
      title: Title,
      slug: Slug.optional(),
      parent: Parent.optional(),
      icon: Icon.nullable().optional(),
      cover: FilePath.nullable().optional(),
      content: Content.optional(),
      template: Id.optional().describe(
        'Where text, icon and cover come from, as far as they are not given; one of the same team, or one of the product',
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
    ],
  }),
  get: call({
    method: 'GET',
    path: '/api/documents/i/{id}',
    who: 'document reader or guest',
    rate: 'read',
    summary: 'One document with its text.',
    params: { id: Id },
    query: format,
    answer: oneDocument,
    errors: ['d.not_found', 'd.private'],
  }),
  getBySlug: call({
    method: 'GET',
    path: '/api/documents/ws/{workspaceId}/{slug}',
    who: 'document reader or guest',
    rate: 'read',
    summary: 'One document by its permalink; `overview` is the one that stands for the workspace.',
    params: { workspaceId: Id, slug: z.string().max(200) },
    query: format,
    answer: oneDocument,
    errors: ['d.not_found', 'd.private'],
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
    answer: { documents: z.array(DocumentEntry), next },
    errors: ['team.not_found'],
  }),
  search: call({
    method: 'GET',
    path: '/api/documents/t/{teamId}/search/{query}',
    who: 'team member',
    rate: 'search',
    summary: 'Search titles and texts, accents optional, the last word as a prefix; best first.',
    params: { teamId: Id, query: z.string().max(SEARCH_MAX) },
    query: { workspace: Id.optional(), archived: z.stringbool().optional() },
    answer: { documents: z.array(SearchHit) },
    errors: ['team.not_found'],
  }),
  names: call({
    method: 'GET',
    path: '/api/documents/t/{teamId}/names',
    who: 'team member',
    rate: 'read',
    summary: 'What documents are called now, for texts that mention them; those that the caller may not read are left out.',
    params: { teamId: Id },
    query: {
      ids: z
        .string()
        .max(NAMES_MAX * 37)
        .describe(`At most ${NAMES_MAX} ids, with commas between them`),
    },
    answer: { documents: z.array(DocumentEntry.pick({ _id: true, title: true, icon: true })) },
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
  update: call({
    method: 'PUT',
    path: '/api/documents/i/{id}',
    who: 'document writer',
    rate: 'save',
    summary:
      'Change a document; only what differs is written. `?manual=true` also writes a history entry. `content` needs the editing lock, or takes a free one for itself.',
    lockFence: 'optional',
    params: { id: Id },
    query: { manual: z.stringbool().optional(), force },
    body: z
      .strictObject({
        title: Title,
        slug: Slug,
        icon: Icon.nullable(),
        cover: FilePath.nullable(),
        parent: Parent,
        order: z.number().int().min(0).max(1_000_000),
        content: Content,
        version: z.number().int().min(0),
        ...flags,
      })
      .partial(),
    answer: { document: Document },
    errors: [
      'auth.forbidden',
      'd.not_found',
      'd.private',
      'd.cannot_edit',
      'd.slug_used',
      'd.please_wait',
      'd.version_conflict',
      'd.tree_cycle',
      'd.overview_fixed',
      'd.parent',
      'd.too_deep',
      'd.content',
      'd.archived',
      'b.required',
    ],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/documents/i/{id}',
    who: 'document manager',
    rate: 'write',
    summary: 'Delete a document; its children move up to its parent. It can be restored for 30 days.',
    params: { id: Id },
    query: { force },
    body: z.strictObject({ parentId: Parent.optional() }).optional(),
    errors: ['auth.forbidden', 'd.not_found', 'd.private', 'd.please_wait', 'd.tree_stale', 'd.overview_fixed'],
  }),
  restore: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/restore',
    who: 'document manager',
    rate: 'write',
    summary: 'Bring a deleted document back, within 30 days: to its parent, or to the root when that is gone.',
    params: { id: Id },
    answer: { document: Document },
    errors: ['d.not_found', 'd.restore_expired', 'd.free_limit'],
  }),
  lock: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/lock',
    who: 'document writer',
    rate: 'write',
    summary: 'Take the editing lock for 30 seconds, or renew it with its `fence`.',
    params: { id: Id },
    query: { force },
    body: z.strictObject({ fence: z.number().int().min(0).optional() }).optional(),
    answer: {
      lock: z.object({ fence: z.number().int(), user: Someone, since: Time, expires_at: Time }),
      version: z.number().int().describe('That of the text as it is stored now'),
    },
    errors: ['d.not_found', 'd.private', 'd.cannot_edit', 'd.archived', 'd.please_wait'],
  }),
  unlock: call({
    method: 'DELETE',
    path: '/api/documents/i/{id}/lock',
    who: 'document writer',
    rate: 'write',
    summary: 'Give the editing lock back, if it is still held with this fence.',
    lockFence: 'required',
    params: { id: Id },
    errors: ['d.not_found', 'd.private', 'd.cannot_edit'],
  }),
  addMember: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/add-member',
    who: 'team member',
    rate: 'write',
    summary:
      'Share a document with a person of the team, who has access at once, or invite an address by mail, which has access once it is accepted. Of oneself: request access to a private document; it is always for reading.',
    params: { id: Id },
    body: z.strictObject({ user: Id.optional(), email: Email.optional(), access: Access.optional() }),
    answer: { document: Document.optional().describe('For who manages it'), member: DocumentMember },
    errors: [
      'd.not_found',
      'd.private',
      'auth.forbidden',
      'd.already_shared',
      'd.already_invited',
      'd.has_access',
      'd.request_pending',
      'u.not_found',
    ],
  }),
  memberValidation: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/member-validation',
    who: 'user',
    rate: 'write',
    summary:
      'Answer an invitation (the invited person, with the `token` of its mail) or a request (who manages the document). `choice: false` removes it; who declines an invitation gets 204.',
    params: { id: Id },
    body: z.strictObject({ choice: z.boolean(), user: Id, token: Secret.optional() }),
    answer: { document: Document.optional() },
    mayBeEmpty: true,
    errors: ['d.not_found', 'd.private', 'auth.forbidden', 'auth.invite_expired', 'd.not_a_member', 'd.already_confirmed'],
  }),
  kickMember: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/kick-member/{memberId}',
    who: 'document reader',
    rate: 'write',
    summary:
      'Take an entry away, by its `_id`: an access, an invitation or a request. Who manages the document takes away any, everybody their own, which is answered by 204.',
    params: { id: Id, memberId: Id },
    answer: { document: Document.optional() },
    mayBeEmpty: true,
    errors: ['d.not_found', 'd.private', 'auth.forbidden', 'd.not_a_member'],
  }),
  changeAccess: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/change-access',
    who: 'document manager',
    rate: 'write',
    summary:
      'Change what somebody may do with a document, or what an invitation is for. `user` is the person, or the `_id` of the entry of an invited address.',
    params: { id: Id },
    body: z.strictObject({ user: Id, access: Access }),
    answer: { document: Document },
    errors: ['d.not_found', 'd.private', 'auth.forbidden', 'd.not_a_member', 'd.request_pending', 'd.same_access'],
  }),
  shareLink: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/share-link',
    who: 'document manager',
    rate: 'write',
    summary:
      'The link by which anybody reads this one document: made, or as it is, with what is given changed (`null` takes an end or a password away). One that has expired is replaced. `revoke` ends it and is answered by 204.',
    params: { id: Id },
    body: z
      .strictObject({
        expires_at: z.iso.datetime().nullable(),
        password: Password.min(PASSWORD_MIN).nullable(),
        indexable: z.boolean(),
        revoke: z.literal(true).describe('Alone'),
      })
      .partial()
      .optional(),
    answer: { token: z.string().optional() },
    mayBeEmpty: true,
    errors: ['d.not_found', 'd.private', 'auth.forbidden', 'd.archived'],
  }),
  getByToken: call({
    method: 'GET',
    path: '/api/documents/tk/{token}',
    who: 'user or guest',
    rate: 'token',
    summary:
      'The document of a share link, and what anybody with the link may see of its workspace and team. A link with a password wants it in the header `Share-Password`, as `encodeURIComponent` writes it.',
    shareLink: true,
    params: { token: Secret },
    query: { guest: z.stringbool().optional().describe('Ask as nobody, whoever is logged in') },
    answer: {
      document: SharedDocument,
      team: Place,
      workspace: Place,
      indexable: z.boolean(),
      share: z
        .string()
        .describe('For the bytes of its files: `/api/files/{id}?share=…`; good for an hour at least, as long as the link is'),
      access: Access.nullable().describe('What the caller may do with the document without the link'),
    },
    errors: ['d.share_expired', 'd.share_password'],
  }),
  live: call({
    method: 'GET',
    path: '/api/documents/i/{id}/live',
    who: 'document reader',
    rate: 'read',
    summary: 'The latest text of who edits the document that is not saved yet.',
    params: { id: Id },
    answer: {
      live: z
        .object({
          content: Content,
          version: z.number().int().describe('The saved text that its changes began from'),
          number: z.number().int().describe('Its newest change'),
          user: Someone,
          caret: Caret.nullable(),
        })
        .nullable()
        .describe('Null while nobody writes, and where everything is saved'),
    },
    errors: ['d.not_found', 'd.private'],
  }),
}
