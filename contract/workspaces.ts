import * as z from 'zod'
import { call } from './call.ts'
import { ClearableImage, Id, Slug, Time, Title } from './fields.ts'
import { Right } from './rights.ts'
import { User } from './users.ts'

export const Visibility = z.enum(['visible', 'public', 'private'])
export type Visibility = z.infer<typeof Visibility>

export const PermissionSet = z.object({
  _id: Id,
  title: z.string(),
  user: Id.nullable().describe('Set for a personal set'),
  isDefault: z.boolean(),
  list: z.record(z.string(), z.array(z.string())).describe('Section → allowed actions'),
})

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

/** One workspace on its own also carries its members, its permission sets and the whole tree. */
export const WorkspaceDetail = Workspace.extend({
  members: z.array(z.object({ user: Id, group: Id.nullable(), isConfirmed: z.boolean(), created_at: Time })),
  permissions: z.array(PermissionSet),
  tree: z.array(z.object({ id: Id, order: z.number().int() })),
})
export type WorkspaceDetail = z.infer<typeof WorkspaceDetail>

export const workspaces = {
  create: call({
    method: 'POST',
    path: '/api/workspaces/t/{tid}',
    who: 'team admin',
    rate: 'creation',
    status: 201,
    summary: 'Create a workspace with its overview document and its default permission set.',
    params: { tid: Id },
    body: z.strictObject({ title: Title, slug: Slug.optional(), logo: ClearableImage.optional(), visibility: Visibility.optional() }),
    answer: { workspace: Workspace, user: User },
    errors: ['team.not_found', 'w.slug_used', 'b.required'],
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
    summary: 'One workspace by its permalink (without members, sets and tree).',
    params: { tid: Id, wslug: z.string().max(200) },
    answer: { workspace: Workspace },
    errors: ['w.not_found', 'w.private'],
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
    summary: 'Change title, permalink, logo, visibility or the order of the tree; only what differs is written.',
    params: { id: Id },
    body: z
      .strictObject({
        title: Title,
        slug: Slug,
        logo: ClearableImage,
        visibility: Visibility,
        tree: z.array(z.strictObject({ id: Id, order: z.number().int() })).max(20_000),
      })
      .partial(),
    answer: { workspace: Workspace },
    errors: ['w.not_found', 'w.private', 'w.slug_used', 'w.tree_stale', 'b.required', 'request.bad_marker'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/workspaces/i/{id}',
    who: 'team admin',
    rate: 'creation',
    summary: 'Delete a workspace with all its documents; never the last one of a team.',
    params: { id: Id },
    errors: ['w.not_found', 'w.private', 'w.only_one'],
  }),
}
