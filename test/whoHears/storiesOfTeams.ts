import { becomes, withCard } from '../billing.ts'
import { textWith } from '../documents.ts'
import { inviteByLink } from '../world.ts'
import type { Listening } from './listening.ts'
import { admins, closePages, type Story, team } from './story.ts'

const closeSecond = ({ ann, second }: Listening) => ann.workspaces.update({ id: second._id, visibility: 'private' })
const askForSecond = async (here: Listening) => {
  await closeSecond(here)
  await here.bob.workspaces.addMember({ id: here.second._id, user: here.bob.user._id })
}

export const ofTeams: Story[] = [
  {
    event: 'workspace/added',
    what: 'Ann creates a workspace',
    act: ({ ann, team: { _id: tid } }) => ann.workspaces.create({ tid, title: 'Third' }),
    received: team('t workspace/added'),
  },
  {
    event: 'workspace/added',
    what: 'Ann creates a private workspace',
    act: ({ ann, team: { _id: tid } }) => ann.workspaces.create({ tid, title: 'CANARY', visibility: 'private' }),
    received: admins('u workspace/added'),
  },
  {
    event: 'workspace/changed',
    what: 'Ann renames a workspace',
    act: ({ ann, second }) => ann.workspaces.update({ id: second._id, title: 'Other' }),
    received: team('t workspace/changed'),
  },
  {
    event: 'workspace/removed',
    what: 'Ann deletes a workspace',
    act: ({ ann, second }) => ann.workspaces.remove({ id: second._id }),
    received: team('t workspace/removed'),
  },
  {
    event: 'rights/changed',
    what: 'Ann puts Bob into the workspace',
    act: ({ ann, bob, workspace }) => ann.workspaces.addMember({ id: workspace._id, user: bob.user._id }),
    received: { ...admins('w rights/changed'), bob: ['u notification/added', 'u rights/changed', 'w rights/changed'] },
  },
  {
    event: 'rights/changed',
    what: 'Bob asks for a private workspace',
    before: closeSecond,
    act: ({ bob, second }) => bob.workspaces.addMember({ id: second._id, user: bob.user._id }),
    received: { ...admins('u notification/added'), bob: ['u rights/changed'] },
  },
  {
    event: 'rights/changed',
    what: 'Bob does not want a private workspace any more',
    before: askForSecond,
    act: ({ bob, second }) => bob.workspaces.kickMember({ id: second._id, uid: bob.user._id }),
    received: { bob: ['u rights/changed'] },
  },
  {
    event: 'rights/changed',
    what: 'Ann does not let Bob into a private workspace',
    before: askForSecond,
    act: ({ ann, bob, second }) => ann.workspaces.memberValidation({ id: second._id, user: bob.user._id, choice: false }),
    received: { bob: ['u rights/changed'] },
  },
  {
    event: 'team/changed',
    what: 'Ann renames the team',
    act: ({ ann, team: { _id: id } }) => ann.teams.update({ id, title: 'Studio' }),
    received: team('t team/changed'),
  },
  {
    event: 'team/changed',
    what: 'the team has paid for Pro',
    act: async ({ ann, team: { _id: teamId } }) => {
      await ann.billing.subscribe({ teamId, plan: 'monthly', card: await withCard(ann, teamId) })
      await becomes(ann, teamId, 'active')
    },
    received: team('t team/changed'),
  },
  {
    event: 'team/removed',
    what: 'Ann deletes the team',
    before: closePages,
    act: ({ ann, team: { _id: id } }) => ann.teams.remove({ id }),
    received: team('u team/removed'),
  },
  {
    event: 'user/changed',
    what: 'Bob changes his name',
    act: ({ bob }) => bob.users.update({ id: bob.user._id, firstname: 'Robert' }),
    received: { ...team('t user/changed'), bob: ['t user/changed', 'u user/changed'] },
  },
  {
    event: 'member/added',
    what: 'Carol joins the team',
    before: async ({ ann, carol, team: { _id } }) => inviteByLink(ann, _id, carol.user.email),
    act: async ({ ann, carol, team: { _id } }) => {
      const { link = '' } = await ann.teams.member({ id: _id, uid: carol.user._id, copy: true })
      return carol.teams.member({ id: _id, uid: carol.user._id, token: new URL(link, 'http://page').searchParams.get('token') ?? '' })
    },
    received: team('t member/added'),
  },
  {
    event: 'member/changed',
    what: 'Bob becomes an admin',
    act: ({ ann, bob, team: { _id: id } }) => ann.teams.changeGroup({ id, user: bob.user._id, group: 'admin' }),
    received: {
      ...admins('t member/changed'),
      bob: ['t member/changed', 'u member/changed', 'u notification/added'],
    },
  },
  {
    event: 'member/removed',
    what: 'Bob is taken out of the team',
    act: ({ ann, bob, team: { _id: id } }) => ann.teams.kickMember({ id, uid: bob.user._id }),
    received: { ...admins('d presence/gone', 't member/removed'), bob: ['u member/removed'] },
  },
  {
    event: 'folder/changed',
    what: 'Ann makes a folder',
    act: ({ ann, workspace }) => ann.folders.create({ workspaceId: workspace._id, name: 'Tickets' }),
    received: team('w folder/changed'),
  },
  {
    event: 'template/added',
    what: 'Ann makes a template of the team',
    act: ({ ann, team: { _id } }) => ann.templates.create({ team: _id, title: 'Plan', content: textWith('One') }),
    received: team('t template/added'),
  },
  {
    event: 'template/added',
    what: 'Ann makes a template of the workspace',
    act: ({ ann, team: { _id }, workspace }) =>
      ann.templates.create({ team: _id, workspace: workspace._id, title: 'Plan', content: textWith('One') }),
    received: team('w template/added'),
  },
  {
    event: 'template/changed',
    what: 'Ann renames a template of the team',
    act: ({ ann, template }) => ann.templates.update({ id: template._id, title: 'Notes' }),
    received: team('t template/changed'),
  },
  {
    event: 'template/sorted',
    what: 'Ann puts the templates in another order',
    before: ({ ann, team: { _id } }) => ann.templates.create({ team: _id, title: 'Plan', content: textWith('One') }),
    act: async ({ ann, team: { _id: id } }) => {
      const { templates } = await ann.templates.fetchByTeam({ id })
      const own = templates.filter(({ workspace }) => workspace === null)
      return ann.teams.update({ id, templates: own.map(({ _id, order }) => ({ template: _id, order: own.length - 1 - order })) })
    },
    received: team('t template/sorted'),
  },
  {
    event: 'template/removed',
    what: 'Ann deletes a template of the workspace',
    act: ({ ann, local }) => ann.templates.remove({ id: local._id }),
    received: team('w template/removed'),
  },
]
