import * as z from 'zod'
import { activity } from './activity.ts'
import { call } from '#contract/call.ts'
import { ClearableLogo, Id, page, Secret, Slug, Time, Title } from '#contract/fields.ts'
import { TEMPLATES_MAX } from '#contract/limits.ts'
import { pictureDownload, pictureRefusals, pictureUpload } from './pictures.ts'
import { Person, TeamGroup, TeamMember, User } from './users.ts'

/** The present plan of a team. `unlimited` is an instance without billing. `documents` and `bytes` are the limits, null without one. */
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
  members: z.array(TeamMember),
  templates: z
    .array(z.object({ template: Id, order: z.number().int() }))
    .describe('Those the caller may read: first those of the team, then those of each workspace; `order` counts within each'),
  tree: z.array(z.object({ id: Id, order: z.number().int() })).describe('The workspaces the caller may read, in order'),
  customer_id: z.string().nullable().optional().describe('Only for the owner'),
  created_at: Time,
})
export type Team = z.infer<typeof Team>

/** The team of an invitation, as its holder sees it, and the address that it is for. */
export const InvitingTeam = Team.pick({ _id: true, slug: true, title: true, logo: true }).extend({
  invitation: z.object({
    user: Id,
    email: z.string(),
    group: TeamGroup,
    firstname: z.string().describe('As the invitation says it; empty where nothing was said'),
    lastname: z.string(),
  }),
})
export type InvitingTeam = z.infer<typeof InvitingTeam>

export const teams = {
  create: call({
    method: 'POST',
    path: '/api/teams',
    who: 'user',
    rate: 'creation',
    status: 201,
    idempotencyKey: true,
    summary: 'Create a team: the caller owns it, a trial of 14 days begins.',
    body: z.strictObject({ title: Title, slug: Slug.optional() }),
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
    who: 'team member or guest',
    rate: 'read',
    summary: 'One team by its permalink, or by a former one. With an invitation to it, only the fields that its holder may see.',
    params: { slug: z.string().max(200) },
    query: { invite: Secret.optional() },
    answer: { team: z.union([Team, InvitingTeam]) },
    errors: ['team.not_found', 'auth.invite_expired'],
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
  fetchActivity: call({
    method: 'GET',
    path: '/api/teams/fetchActivity/{id}',
    who: 'team member',
    rate: 'read',
    summary: 'What has happened in the team within 30 days, as far as the caller may read it now.',
    params: { id: Id },
    query: page,
    answer: activity,
    errors: ['team.not_found'],
  }),
  update: call({
    method: 'PUT',
    path: '/api/teams/i/{id}',
    who: 'team admin',
    rate: 'write',
    summary:
      'Change title, permalink, logo or the order of templates; only what differs is written. `templates` names all templates of the team, or of a workspace, or of several of these.',
    params: { id: Id },
    body: z
      .strictObject({
        title: Title,
        slug: Slug,
        logo: ClearableLogo,
        templates: z.array(z.strictObject({ template: Id, order: z.number().int() })).max(TEMPLATES_MAX),
      })
      .partial(),
    answer: { team: Team },
    errors: [
      ...(['team.not_found', 'auth.forbidden', 'team.slug_used', 'request.bad_marker', 'f.not_found'] as const),
      ...(['t.team_missing', 't.cannot_drop', 't.not_in_tree', 't.reorder', 't.reorder_twice'] as const),
    ],
  }),
  uploadLogo: call({
    ...pictureUpload,
    path: '/api/teams/i/{id}/logo',
    who: 'team admin',
    summary:
      'Show an image as the logo of the team (a square); what is outside of that is cut off. `teams.update` removes it, and brings back the former one for a day.',
    params: { id: Id },
    answer: { team: Team },
    errors: ['team.not_found', 'auth.forbidden', ...pictureRefusals],
  }),
  downloadLogo: call({
    ...pictureDownload,
    path: '/api/files/teams/{id}',
    who: 'anyone',
    summary:
      'The logo of a team, for everybody who has been told its address; with `w` no wider than that. An address always has the same picture.',
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
  member: call({
    method: 'PUT',
    path: '/api/teams/i/{id}/member/{uid}',
    who: 'user',
    rate: 'token',
    summary:
      'With `token`: the invited person joins. With `resend`: an admin has the invitation mailed again. With `copy`: an admin gets its link, once. Either makes a new token, the old one ends.',
    params: { id: Id, uid: Id },
    body: z.strictObject({ token: Secret.optional(), resend: z.literal(true).optional(), copy: z.literal(true).optional() }),
    answer: {
      member: TeamMember,
      user: User.optional().describe('The person who has joined'),
      link: z.string().optional().describe('A path of this site'),
    },
    errors: ['team.not_found', 'auth.forbidden', 'auth.invite_missing', 'auth.invite_expired', 'team.already_member', 'team.not_a_member'],
  }),
  kickMember: call({
    method: 'PUT',
    path: '/api/teams/i/{id}/kick-member/{uid}',
    who: 'team member',
    rate: 'write',
    summary: 'Take somebody out of the team, withdraw an invitation, or leave, which answers nothing. Only the owner takes out an admin.',
    params: { id: Id, uid: Id },
    answer: { team: Team.optional(), user: Person.optional().describe('The person who has left, as the team saw them') },
    mayBeEmpty: true,
    errors: ['team.not_found', 'auth.forbidden', 'team.owner_fixed', 'u.not_found'],
  }),
  changeGroup: call({
    method: 'PUT',
    path: '/api/teams/i/{id}/change-group',
    who: 'team admin',
    rate: 'write',
    summary: 'Make a member an admin, or as the owner an admin a member again.',
    params: { id: Id },
    body: z.strictObject({ user: Id, group: TeamGroup.extract(['admin', 'member']) }),
    answer: { team: Team },
    errors: ['team.not_found', 'auth.forbidden', 'team.not_a_member', 'team.owner_fixed'],
  }),
  transferOwnership: call({
    method: 'PUT',
    path: '/api/teams/i/{id}/transfer-ownership',
    who: 'team owner',
    rate: 'creation',
    summary: 'Hand the team over: the member `user` owns it from now on, and `owner`, who is the caller, becomes an admin.',
    params: { id: Id },
    body: z.strictObject({ owner: Id, user: Id }),
    answer: { team: Team },
    errors: ['team.not_found', 'team.not_owner', 'team.not_a_member'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/teams/i/{id}',
    who: 'team owner',
    rate: 'creation',
    idempotencyKey: true,
    summary: 'Delete the team with everything in it, at once and for good. A `title` that is sent along must be that of the team.',
    params: { id: Id },
    body: z.strictObject({ title: Title.optional() }).optional(),
    errors: ['team.not_found', 'team.not_owner', 'team.title_differs'],
  }),
}
