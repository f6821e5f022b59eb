import type { FieldErrorCode } from '#texts/en/errors.ts'
import { NOTHING } from '../refusals.ts'
import { attempt, type Provocation } from './provocation.ts'

/** The errors of one field; each is answered as 422 with a list. */
export const fields: Record<FieldErrorCode, Provocation> = {
  required: ({ ann, team }) => attempt(ann, person => person.teams.update({ id: team._id, title: ' ' })),
  too_short: ({ ann, workspace }) =>
    attempt(ann, person => person.documents.shareLink({ id: workspace.overview ?? '', password: 'short' })),
  too_long: ({ ann, team }) => attempt(ann, person => person.teams.update({ id: team._id, title: 'x'.repeat(201) })),
  invalid_email: ({ guest }) => attempt(guest, person => person.auth.login({ email: 'nobody', password: 'x' })),
  invalid_slug: ({ ann, team }) => attempt(ann, person => person.teams.update({ id: team._id, slug: 'Not A Slug' })),
  invalid_id: ({ ann, team }) => attempt(ann, person => person.teams.changeGroup({ id: team._id, user: 'bob', group: 'admin' })),
  unknown_field: ({ ann, team }) => attempt(ann, person => person.send('PUT', `/api/teams/i/${team._id}`, { owner: NOTHING })),
  invalid_value: ({ ann }) => attempt(ann, person => person.send('PUT', `/api/users/${ann.user._id}`, { lang: 'de' })),
  invalid_type: ({ ann, team }) => attempt(ann, person => person.send('PUT', `/api/teams/i/${team._id}`, { title: 5 })),
  unreadable_text: ({ ann, team }) => attempt(ann, person => person.teams.update({ id: team._id, title: 'a\0b' })),
}
