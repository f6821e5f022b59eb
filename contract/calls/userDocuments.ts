import { activity } from './activity.ts'
import { call } from '#contract/call.ts'
import * as z from 'zod'
import { DocumentEntry } from './documents.ts'
import { unreadable } from '#contract/errors.ts'
import { Id, next, page } from '#contract/fields.ts'
import { Access } from '#contract/rights.ts'
import { User } from './users.ts'

/** The calls about users that return documents. */
export const userDocuments = {
  fetchActivity: call({
    method: 'GET',
    path: '/api/users/fetchActivity/{id}/{uid}',
    who: 'team member',
    rate: 'read',
    summary: 'What somebody has done within 30 days in the team with this id, as far as the caller may read it now.',
    params: { id: Id, uid: Id },
    query: page,
    answer: activity,
    errors: ['team.not_found', 'u.not_found'],
  }),
  fetchFavorites: call({
    method: 'GET',
    path: '/api/users/fetchFavorites/{id}',
    who: 'user',
    rate: 'read',
    summary:
      "The caller's favourites that may be read now, in the order that they gave them, a new one first: all with the own id, or those in the team with this id.",
    params: { id: Id },
    query: page,
    answer: { documents: z.array(DocumentEntry), next },
    errors: ['u.not_found'],
  }),
  fetchShared: call({
    method: 'GET',
    path: '/api/users/fetchShared/{id}',
    who: 'user',
    rate: 'read',
    summary:
      'The documents that others have shared with the caller and that may be read now, the latest first: all with the own id, or those in the team with this id.',
    params: { id: Id },
    query: page,
    answer: { documents: z.array(DocumentEntry.extend({ access: Access.describe('As it was shared') })), next },
    errors: ['u.not_found'],
  }),
  favourite: call({
    method: 'PUT',
    path: '/api/users/fav-doc/{document}/{team}',
    who: 'document reader',
    rate: 'write',
    summary:
      'Make a document of the team a favourite of the caller, or one no more; with `favourite` exactly that. With `after` it is one, at this place of their list, whether it has been one before or not.',
    params: { document: Id, team: Id },
    body: z
      .strictObject({
        favourite: z.boolean(),
        after: Id.nullable().describe(
          'Another favourite in the same team, which it comes directly after; null: it is the first. Not with `favourite: false`',
        ),
      })
      .partial()
      .optional(),
    answer: { user: User },
    errors: [...unreadable, 'u.no_favourite'],
  }),
}
