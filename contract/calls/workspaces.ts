import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Drawn } from '#contract/drawn.ts'
import { noPicture, unreadable } from '#contract/errors.ts'
import { ClearableImage, Email, Id, Secret, Slug, Time, Title } from '#contract/fields.ts'
import { Cell, GivenRights, Right } from '#contract/rights.ts'
import { Place, SharedDocument } from './documentSharing.ts'
import { User } from './users.ts'

export const Visibility = z.enum(['visible', 'public', 'private'])
export type Visibility = z.infer<typeof Visibility>

export const PermissionSet = z.object({
  _id: Id,
  title: z.string().describe('May be empty in a personal set'),
  user: Id.nullable().describe('Set for a personal set'),
  isDefault: z.boolean(),
  list: z.record(z.string(), z.array(z.string())).describe('Section → allowed actions'),
})
export type PermissionSet = z.infer<typeof PermissionSet>

export const Workspace = z.object({
  _id: Id,
  team: Id,
  title: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  visibility: Visibility,
  isRestricted: z.boolean().describe('Mirrors `visibility: private`'),
  rights: z.array(Right).describe("The caller's effective rights here"),
  documentCount: z.number().int().describe('Documents in the navigation that the caller may read'),
  overview: Id.nullable().describe('The overview document'),
  created_at: Time,
})
export type Workspace = z.infer<typeof Workspace>

/**
 * A member of a workspace, or a pending one: a request waits for a manager, an invitation waits until the person has joined the team.
 * Of people who have not joined yet only the address is returned.
 */
export const WorkspaceMember = z.object({
  user: Id,
  firstname: z.string(),
  lastname: z.string(),
  avatar: z.string().nullable(),
  email: z.string(),
  group: Id.nullable().describe('The permission set; null is the default one'),
  kind: z.enum(['invite', 'request']),
  isConfirmed: z.boolean(),
  created_at: Time,
})
export type WorkspaceMember = z.infer<typeof WorkspaceMember>

/** A workspace with its members and permission sets. */
export const WorkspaceAccess = Workspace.extend({
  members: z.array(WorkspaceMember).describe('Requests only for people who manage the workspace, invitations only for admins of the team'),
  permissions: z.array(PermissionSet),
})
export type WorkspaceAccess = z.infer<typeof WorkspaceAccess>

/** One workspace on its own also carries the whole tree. */
export const WorkspaceDetail = WorkspaceAccess.extend({
  tree: z.array(z.object({ id: Id, order: z.number().int() })),
})

const noManager = ['w.not_found', 'w.private', 'auth.forbidden'] as const

export const workspaces = {
  create: call({
    method: 'POST',
    path: '/api/workspaces/t/{tid}',
    who: 'team admin',
    rate: 'creation',
    status: 201,
    idempotencyKey: true,
    summary: 'Create a workspace with its overview document and its default permission set.',
    params: { tid: Id },
    body: z.strictObject({ title: Title, slug: Slug.optional(), logo: ClearableImage.optional(), visibility: Visibility.optional() }),
    answer: { workspace: Workspace, user: User },
    errors: ['auth.forbidden', 'team.not_found', 'w.slug_used', 'b.required', ...noPicture],
  }),
  get: call({
    method: 'GET',
    path: '/api/workspaces/i/{id}',
    who: 'workspace reader or guest',
    rate: 'read',
    summary: 'One workspace with members, permission sets and tree.',
    params: { id: Id },
    answer: { workspace: WorkspaceDetail },
    errors: ['w.not_found', 'w.private'],
  }),
  getBySlug: call({
    method: 'GET',
    path: '/api/workspaces/ts/{tid}/{wslug}',
    who: 'workspace reader or guest',
    rate: 'read',
    summary: 'One workspace by its permalink, or by a former one (without members, sets and tree).',
    params: { tid: Id, wslug: z.string().max(200) },
    answer: { workspace: Workspace },
    errors: ['w.not_found', 'w.private'],
  }),
  publicDocument: call({
    method: 'GET',
    path: '/api/workspaces/public/{tslug}/{wslug}/{dslug}',
    who: 'document reader or guest',
    rate: 'read',
    summary:
      'One document by the permalinks of its page, former ones included, as guests see it: with its text, and what its team and workspace are called.',
    params: { tslug: z.string().max(200), wslug: z.string().max(200), dslug: z.string().max(200) },
    answer: { document: SharedDocument, team: Place, workspace: Place, drawn: Drawn },
    errors: [...unreadable],
  }),
  byTeam: call({
    method: 'GET',
    path: '/api/workspaces/t/{tid}',
    who: 'team member',
    rate: 'read',
    summary: 'The workspaces of a team that the caller may read, in order.',
    params: { tid: Id },
    answer: { workspaces: z.array(Workspace) },
    errors: ['team.not_found'],
  }),
  update: call({
    method: 'PUT',
    path: '/api/workspaces/i/{id}',
    who: 'workspace manager',
    rate: 'write',
    summary:
      'Change title, permalink, logo, visibility, the order of the tree, or which document is the overview; only what differs is written. A new overview leaves the tree, and what is inside it moves up; the former one comes first in the tree, or is deleted where nothing is written in it.',
    params: { id: Id },
    body: z
      .strictObject({
        title: Title,
        slug: Slug,
        logo: ClearableImage,
        visibility: Visibility,
        overview: Id,
        tree: z.array(z.strictObject({ id: Id, order: z.number().int() })).max(20_000),
      })
      .partial(),
    answer: { workspace: Workspace },
    errors: [
      'auth.forbidden',
      'w.not_found',
      'w.private',
      'w.slug_used',
      'w.tree_stale',
      'w.overview_closed',
      'd.not_found',
      'd.private',
      'd.archived',
      'd.please_wait',
      'd.not_in_tree',
      'b.required',
      'request.bad_marker',
      ...noPicture,
    ],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/workspaces/i/{id}',
    who: 'team admin',
    rate: 'creation',
    summary: 'Delete a workspace with all its documents; never the last one of a team.',
    params: { id: Id },
    errors: ['auth.forbidden', 'w.not_found', 'w.private', 'w.only_one'],
  }),
  addMember: call({
    method: 'PUT',
    path: '/api/workspaces/i/{id}/add-member',
    who: 'team member',
    rate: 'write',
    summary:
      'Put a person of the team into a workspace, who is told; or as an admin of the team invite an address to the team, which is in the workspace as soon as it has joined. `group` is the default set unless given. Of oneself: request access to a private workspace, always with the default set.',
    params: { id: Id },
    body: z.strictObject({ user: Id.optional(), email: Email.optional(), group: Id.optional() }),
    answer: { workspace: WorkspaceAccess.optional().describe('Only for people who manage it'), member: WorkspaceMember },
    errors: [...noManager, 'w.already_member', 'w.already_invited', 'w.has_access', 'w.request_pending', 'u.not_found'],
  }),
  memberValidation: call({
    method: 'PUT',
    path: '/api/workspaces/i/{id}/member-validation',
    who: 'user',
    rate: 'write',
    summary:
      'Answer a request (a person who manages the workspace) or an invitation (the invited person, with the `token` of the mail, which also joins the team). `choice: false` removes it; a person who declines an invitation gets 204.',
    params: { id: Id },
    body: z.strictObject({ choice: z.boolean(), user: Id, token: Secret.optional() }),
    answer: { workspace: WorkspaceAccess.optional() },
    mayBeEmpty: true,
    errors: [...noManager, 'auth.invite_expired', 'w.not_a_member', 'w.already_member'],
  }),
  kickMember: call({
    method: 'PUT',
    path: '/api/workspaces/i/{id}/kick-member/{uid}',
    who: 'team member',
    rate: 'write',
    summary:
      'Take somebody out of a workspace, or an invitation or a request away, with the personal set and, of a private workspace, the access to its documents. Everybody leaves by themselves, which is answered by 204.',
    params: { id: Id, uid: Id },
    answer: { workspace: WorkspaceAccess.optional() },
    mayBeEmpty: true,
    errors: [...noManager, 'w.not_a_member'],
  }),
  changeGroup: call({
    method: 'PUT',
    path: '/api/workspaces/i/{id}/change-group',
    who: 'workspace manager',
    rate: 'write',
    summary: 'Give a member of a workspace another permission set.',
    params: { id: Id },
    body: z.strictObject({ user: Id, group: Id }),
    answer: { workspace: WorkspaceAccess },
    errors: [...noManager, 'w.not_a_member'],
  }),
  addPermission: call({
    method: 'PUT',
    path: '/api/workspaces/i/{id}/add-permission',
    who: 'workspace manager',
    rate: 'write',
    summary:
      'Add a permission set. With `user` it is for that member alone and takes the place of the set of their group; it needs no title.',
    params: { id: Id },
    body: z.strictObject({ title: Title.optional(), user: Id.optional(), list: GivenRights.optional() }),
    answer: { workspace: WorkspaceAccess, permission: PermissionSet },
    errors: [...noManager, 'b.required', 'w.group_title_used', 'w.permission_exists', 'w.not_a_member', 'w.too_many_sets'],
  }),
  setPermission: call({
    method: 'PUT',
    path: '/api/workspaces/i/{id}/set-permission',
    who: 'workspace manager',
    rate: 'write',
    summary:
      'Change a permission set: its title, one box of the table (`category`, `action`, `checked`), or several by `cells`, which says how they are to be. The default set never manages the workspace.',
    params: { id: Id },
    body: z.strictObject({ permission: Id, title: Title.optional(), ...Cell.partial().shape, cells: z.array(Cell).max(100).optional() }),
    answer: { workspace: WorkspaceAccess },
    errors: [...noManager, 'b.required', 'w.set_not_found', 'w.group_title_used', 'w.permission_exists'],
  }),
  deletePermission: call({
    method: 'DELETE',
    path: '/api/workspaces/i/{id}/delete-permission/{pid}',
    who: 'workspace manager',
    rate: 'write',
    summary:
      'Delete a permission set that nobody is in; the default one stays. Without their personal set a member has that of their group again.',
    params: { id: Id, pid: Id },
    errors: [...noManager, 'b.required', 'w.set_not_found', 'w.missing_default', 'w.set_in_use'],
  }),
}
