import * as z from 'zod'
import { call } from '#contract/call.ts'
import { ClearablePicture, Email, Id, Lang, Name, next, page, Password, Secret, Time, TimeZone, text } from '#contract/fields.ts'
import { NAME_MAX, PASSWORD_MAX } from '#contract/limits.ts'
import { Access } from '#contract/rights.ts'

export const TeamGroup = z.enum(['owner', 'admin', 'member'])
export type TeamGroup = z.infer<typeof TeamGroup>

/** The caller's own record: profile, memberships, nothing secret. */
export const User = z.object({
  _id: Id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  new_email: z.string().nullable().optional().describe('Asked for and not confirmed yet'),
  lang: Lang,
  time_zone: z.string().nullable().describe('In which pages and mails show times; null for that of the device'),
  avatar: z.string().nullable(),
  banner: z.string().nullable(),
  job_title: z.string(),
  location: z.string(),
  phone: z.string(),
  business_phone: z.string(),
  business_email: z.string(),
  department: z.string(),
  teams: z.array(z.object({ team: Id, group: TeamGroup, isPrimary: z.boolean() })),
  workspaces: z.array(z.object({ workspace: Id, group: Id.nullable() })),
  documents: z.array(z.object({ document: Id })).describe('Documents that others have shared with the user'),
  favourites: z.array(Id),
  created_at: Time,
})
export type User = z.infer<typeof User>

/** A person as everybody sees them: in the realtime channel, and as the holder of a lock. */
export const Someone = User.pick({ _id: true, firstname: true, lastname: true, avatar: true })
export type Someone = z.infer<typeof Someone>

/** The fields of another member of the team: name, picture, business fields and e-mail, not the private phone (`authorisation: D15`). */
export const Person = User.pick({
  ...{ _id: true, firstname: true, lastname: true, email: true, avatar: true, created_at: true },
  ...{ job_title: true, location: true, business_phone: true, business_email: true, department: true },
}).extend({ isConfirmed: z.boolean(), group: TeamGroup })
export type Person = z.infer<typeof Person>

/** The profile of a person in a team, without anything from outside of the team. */
export const Profile = Person.extend({
  banner: User.shape.banner,
  workspaces: User.shape.workspaces.describe('Those of the team that they belong to and that the caller may read'),
})
export type Profile = z.infer<typeof Profile>

/** A person who has been invited to a team, or has joined it. */
export const TeamMember = z.object({ user: Id, group: TeamGroup, isConfirmed: z.boolean(), created_at: Time })
export type TeamMember = z.infer<typeof TeamMember>

const newPassword = { password: Password, password_confirm: Password.optional() }

const profile = {
  firstname: Name,
  lastname: Name,
  lang: Lang,
  time_zone: TimeZone.nullable(),
  avatar: ClearablePicture,
  banner: ClearablePicture,
  job_title: text(80),
  location: text(120),
  phone: text(40),
  business_phone: text(40),
  business_email: z.union([Email, z.literal('')]),
  department: text(80),
}

export const users = {
  register: call({
    method: 'POST',
    path: '/api/users',
    who: 'guest',
    rate: 'account',
    status: 201,
    answerHeaders: ['Set-Cookie'],
    summary:
      'Sign up. A valid invitation to a team joins it at once and answers `invited: true`; one to a document is accepted afterwards.',
    body: z.strictObject({
      firstname: Name,
      lastname: Name,
      email: Email,
      ...newPassword,
      lang: Lang.optional(),
      terms: z.boolean().describe('Has to be `true`, but for the first account of an instance'),
      invitation: Secret.optional(),
      code: z
        .string()
        .max(40)
        .optional()
        .describe('The one-time set-up code, for the first account of an instance that listens beyond loopback'),
    }),
    answer: { token: z.string(), user: User, invited: z.boolean() },
    errors: [
      'auth.guest',
      'auth.terms',
      'auth.invalid_email',
      'auth.password_length',
      'auth.password_weak',
      'auth.password_match',
      'auth.invite_expired',
      'auth.registration_closed',
      'auth.bad_setup_code',
    ],
  }),
  update: call({
    method: 'PUT',
    path: '/api/users/{id}',
    who: 'self',
    rate: 'write',
    summary:
      'Change the own profile, password or e-mail address; only what differs is written. A new password or address needs the old password. A new password ends all other sessions; a new address counts once it is confirmed, the present one takes it back.',
    params: { id: Id },
    body: z
      .strictObject({
        ...profile,
        email: Email,
        password: Password,
        password_confirm: Password,
        old_password: z.string().max(PASSWORD_MAX),
      })
      .partial(),
    answer: { user: User },
    errors: ['u.not_found', 'auth.bad_password', 'auth.password_length', 'auth.password_weak', 'auth.password_match', 'f.not_found'],
  }),
  confirmEmail: call({
    method: 'PUT',
    path: '/api/users/confirm-email',
    who: 'anyone',
    rate: 'token',
    summary: 'Confirm a new e-mail address with the token of the mail that went there.',
    body: z.strictObject({ token: Secret.optional() }),
    errors: ['auth.reset_missing', 'auth.email_expired', 'auth.invalid_email'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/users/{id}',
    who: 'user',
    rate: 'account',
    answerHeaders: ['Set-Cookie'],
    summary:
      'Delete the own account, with the password: what was written stays with the teams, without the name. Or, as an admin, an invited person who has not joined.',
    params: { id: Id },
    body: z
      .strictObject({ password: z.string().max(PASSWORD_MAX) })
      .partial()
      .optional(),
    errors: ['u.not_found', 'auth.forbidden', 'auth.bad_password', 'u.owns_team'],
  }),
  export: call({
    method: 'GET',
    path: '/api/users/{id}/export',
    who: 'self',
    rate: 'ownData',
    stream: 'download',
    answerHeaders: ['Cache-Control', 'Content-Disposition'],
    summary:
      'What is stored about the caller and what they wrote, as one zip: JSON, their pictures, and as Markdown with its files each document that they created or wrote in and may still read. `README.md` in it says what is what.',
    params: { id: Id },
    errors: ['u.not_found'],
  }),
  fetchByTeam: call({
    method: 'GET',
    path: '/api/users/fetchByTeam/{id}',
    who: 'team member',
    rate: 'read',
    summary: 'The people of a team: owner, admins, members, each by name.',
    params: { id: Id },
    query: page,
    answer: { users: z.array(Person), next },
    errors: ['team.not_found'],
  }),
  fetchById: call({
    method: 'GET',
    path: '/api/users/fetchById/{teamId}/{uid}',
    who: 'team member',
    rate: 'read',
    summary: 'A person of a team as the other members see them.',
    params: { teamId: Id, uid: Id },
    answer: { user: Profile },
    errors: ['team.not_found', 'u.not_found'],
  }),
  resetPassword: call({
    method: 'PUT',
    path: '/api/users/reset-password/{email}',
    who: 'anyone',
    rate: 'account',
    summary: 'Mail a link that sets a new password. Always 204 for a well-formed address, whether or not an account exists.',
    params: { email: Email },
    errors: ['auth.invalid_email'],
  }),
  newPassword: call({
    method: 'PUT',
    path: '/api/users/new-password',
    who: 'anyone',
    rate: 'token',
    summary: 'Set a new password with the token of the mail; ends all sessions of the account.',
    body: z.strictObject({ token: Secret.optional(), ...newPassword }),
    errors: ['auth.reset_missing', 'auth.reset_expired', 'auth.password_length', 'auth.password_weak', 'auth.password_match'],
  }),
  teamInvite: call({
    method: 'POST',
    path: '/api/users/team-invite/{tid}',
    who: 'team admin',
    rate: 'mail',
    status: 201,
    summary: 'Invite an address to a team by mail. The same answer whether or not it has an account.',
    params: { tid: Id },
    body: z.strictObject({
      email: Email,
      group: TeamGroup.extract(['admin', 'member']),
      firstname: text(NAME_MAX).optional(),
      lastname: text(NAME_MAX).optional(),
    }),
    answer: { user: User.pick({ _id: true, email: true }), member: TeamMember },
    errors: ['team.not_found', 'auth.forbidden', 'team.already_member', 'team.already_invited'],
  }),
  createPassword: call({
    method: 'PUT',
    path: '/api/users/create-password/{id}',
    who: 'guest',
    rate: 'token',
    status: 201,
    answerHeaders: ['Set-Cookie'],
    summary: 'Complete the account that an invitation has made, join its team and log in.',
    params: { id: Id },
    body: z.strictObject({
      token: Secret.optional(),
      firstname: Name,
      lastname: Name,
      ...newPassword,
      lang: Lang.optional(),
      terms: z.boolean(),
    }),
    answer: { token: z.string(), user: User },
    errors: [
      'auth.guest',
      'auth.terms',
      'auth.invite_missing',
      'auth.invite_expired',
      'auth.has_password',
      'auth.password_length',
      'auth.password_weak',
      'auth.password_match',
    ],
  }),
  documentInvitation: call({
    method: 'GET',
    path: '/api/users/document-invitation/{token}',
    who: 'user or guest',
    rate: 'token',
    summary: 'What a mailed invitation to a document says, for the holder of its token, and whether its address has an account.',
    params: { token: Secret },
    answer: {
      document: Id,
      title: z.string(),
      team: z.string().meta({ description: 'Its name', examples: ['Atelier'] }),
      by: z.string().meta({ description: 'Who has invited; empty where the account is gone', examples: ['Ann Martin'] }),
      email: z.string(),
      access: Access,
      hasAccount: z.boolean(),
    },
    errors: ['auth.invite_expired'],
  }),
  fetchByEmail: call({
    method: 'GET',
    path: '/api/users/fetchByEmail/{email}',
    who: 'user or guest',
    rate: 'enumeration',
    summary: 'A person of the caller’s teams by e-mail, else null. With the invitation of exactly this address: whether it has an account.',
    params: { email: Email },
    query: { invite: Secret.optional() },
    answer: {
      user: Someone.nullable().optional(),
      exists: z.boolean().optional(),
    },
    errors: ['auth.invalid_email', 'auth.invite_expired'],
  }),
}
