import * as z from 'zod'
import { call } from '#contract/call.ts'
import { unreadable } from '#contract/errors.ts'
import { Id, text } from '#contract/fields.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { Team } from './teams.ts'
import { Someone } from './users.ts'
import { Workspace } from './workspaces.ts'

const isAdded = z.boolean().describe('Has an entry there already, or waits for one')

export const members = {
  search: call({
    method: 'GET',
    path: '/api/members/search',
    who: 'user',
    rate: 'search',
    summary:
      'People of the team, and its name and workspaces, to choose from for a document or a workspace (one of the two) that the caller manages.',
    query: { q: text(SEARCH_MAX), document: Id.optional(), workspace: Id.optional() },
    answer: {
      users: z.array(Someone.extend({ email: z.string(), isAdded })),
      teams: z.array(Team.pick({ _id: true, title: true, logo: true }).extend({ isAdded })),
      workspaces: z.array(Workspace.pick({ _id: true, title: true, logo: true }).extend({ isAdded })),
    },
    errors: [...unreadable, 'w.not_found', 'w.private', 'auth.forbidden'],
  }),
}
