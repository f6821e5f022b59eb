import { TEAMS_PER_30_DAYS } from '#contract/limits.ts'
import { withCard } from '../billing.ts'
import { emptyInstance, signUp } from '../world.ts'
import { NOTHING } from '../refusals.ts'
import { attempt, ownTeam, type Provocations } from './provocation.ts'

export const teams: Provocations<
  | `team.${'not_found' | 'not_owner' | 'slug_used' | 'too_many' | 'already_member' | 'already_invited' | 'not_a_member'}`
  | `team.${'owner_fixed' | 'title_differs' | 'already_subscribed'}`
  | `n.${'not_found' | 'forbidden' | 'unknown_link'}`
> = {
  'team.not_found': ({ carol, team }) => attempt(carol, person => person.teams.get({ id: team._id })),
  'team.not_owner': ({ dora, team }) => attempt(dora, person => person.teams.remove({ id: team._id })),
  'team.slug_used': ({ carol, team }) => attempt(carol, person => person.teams.create({ title: 'Atelier', slug: team.slug })),
  'team.too_many': async () => {
    const { url } = await emptyInstance({ RATE_LIMIT: 'on' })
    const ann = await signUp(url, 'Ann')
    for (let count = 0; count < TEAMS_PER_30_DAYS; count++) await ann.teams.create({ title: 'Team' })
    return attempt(ann, person => person.teams.create({ title: 'One more' }))
  },
  'team.already_member': ({ ann, bob, team }) =>
    attempt(ann, person => person.users.teamInvite({ tid: team._id, email: bob.user.email, group: 'member' })),
  'team.already_invited': async ({ ann, team }) => {
    const invitation = { tid: team._id, email: 'invited@example.org', group: 'member' } as const
    await ann.users.teamInvite(invitation)
    return attempt(ann, person => person.users.teamInvite(invitation))
  },
  'team.not_a_member': ({ ann, carol, team }) =>
    attempt(ann, person => person.teams.changeGroup({ id: team._id, user: carol.user._id, group: 'admin' })),
  'team.owner_fixed': ({ ann, team }) => attempt(ann, person => person.teams.kickMember({ id: team._id, uid: ann.user._id })),
  'team.title_differs': ({ ann, team }) => attempt(ann, person => person.teams.remove({ id: team._id, title: 'Another' })),
  'team.already_subscribed': async world => {
    const { _id: teamId } = (await ownTeam(world)).team
    const order = { teamId, plan: 'monthly', card: await withCard(world.ann, teamId) } as const
    await world.ann.billing.subscribe(order)
    return attempt(world.ann, person => person.billing.subscribe(order))
  },

  'n.not_found': ({ ann }) => attempt(ann, person => person.notifications.get({ id: NOTHING })),
  'n.unknown_link': ({ guest }) => attempt(guest, person => person.notifications.fetchMailed({ token: 'x' })),
  'n.forbidden': ({ ann, workspace }) =>
    attempt(ann, person => person.notifications.remind({ kind: 'access_request', workspace: workspace._id })),
}
