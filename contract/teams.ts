import * as z from 'zod'
import { call } from './call.ts'
import { ClearableImage, Id, Slug, Time, Title } from './fields.ts'
import { TeamGroup, User } from './users.ts'

/** What a team may use now. `unlimited` is an instance without billing. `documents` and `bytes` are the limits, null without one. */
export const Plan = z.object({
  name: z.enum(['trial', 'basic', 'pro', 'unlimited']),
  ends_at: Time.nullable(),
  documents: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
})
export type Plan = z.infer<typeof Plan>

export const Team = z.object({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  logo: z.string().nullable(),
  owner: Id,
  group: TeamGroup.describe("The caller's own group"),
  plan: Plan,
  members: z.array(z.object({ user: Id, group: TeamGroup, isConfirmed: z.boolean(), created_at: Time })),
  templates: z.array(z.object({ template: Id, order: z.number().int() })),
  tree: z.array(z.object({ id: Id, order: z.number().int() })).describe('The workspaces the caller may read, in order'),
  customer_id: z.string().nullable().optional().describe('Only for the owner'),
  created_at: Time,
})
export type Team = z.infer<typeof Team>

export const teams = {
  create: call({
    method: 'POST',
    path: '/api/teams',
    who: 'user',
    rate: 'creation',
    status: 201,
    summary: 'Create a team: the caller owns it, a trial of 14 days begins.',
    body: z.strictObject({ title: Title, slug: Slug.optional(), logo: ClearableImage.optional() }),
    answer: { team: Team, user: User },
    errors: ['team.slug_used', 'team.too_many'],
  }),
  get: call({
    method: 'GET',
    path: '/api/teams/i/{id}',
    who: 'team member',
    rate: 'read',
    summary: 'One team.',
    params: { id: Id },
    answer: { team: Team },
    errors: ['team.not_found'],
  }),
  getBySlug: call({
    method: 'GET',
    path: '/api/teams/s/{slug}',
    who: 'team member',
    rate: 'read',
    summary: 'One team by its permalink.',
    params: { slug: z.string().max(200) },
    answer: { team: Team },
    errors: ['team.not_found'],
  }),
  byUser: call({
    method: 'GET',
    path: '/api/teams/u/{userId}',
    who: 'self',
    rate: 'read',
    summary: "The caller's teams.",
    params: { userId: Id },
    answer: { teams: z.array(Team) },
    errors: ['u.not_found'],
  }),
  getDefault: call({
    method: 'GET',
    path: '/api/teams/default',
    who: 'user',
    rate: 'read',
    summary: 'The primary team, else the first one.',
    answer: { team: Team },
    errors: ['team.not_found'],
  }),
  update: call({
    method: 'PUT',
    path: '/api/teams/i/{id}',
    who: 'team admin',
    rate: 'write',
    summary: 'Change title, permalink or logo; only what differs is written.',
    params: { id: Id },
    body: z.strictObject({ title: Title, slug: Slug, logo: ClearableImage }).partial(),
    answer: { team: Team },
    errors: ['team.not_found', 'team.slug_used', 'request.bad_marker'],
  }),
  setPrimary: call({
    method: 'PUT',
    path: '/api/teams/i/{id}/set-primary',
    who: 'team member',
    rate: 'write',
    summary: "Make this the caller's primary team.",
    params: { id: Id },
    answer: { team: Team },
    errors: ['team.not_found'],
  }),
}
