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
    tells: 'workspace/added',
    what: 'Ann creates a workspace',
    act: ({ ann, team: { _id: tid } }) => ann.workspaces.create({ tid, title: 'Third' }),
    heard: team('t workspace/added'),
  },
  {
    tells: 'workspace/added',
    what: 'Ann creates a private workspace',
    act: ({ ann, team: { _id: tid } }) => ann.workspaces.create({ tid, title: 'CANARY', visibility: 'private' }),
    heard: admins('u workspace/added'),
  },
  {
    tells: 'workspace/changed',
    what: 'Ann renames a workspace',
    act: ({ ann, second }) => ann.workspaces.update({ id: second._id, title: 'Other' }),
    heard: team('t workspace/changed'),
  },
  {
    tells: 'workspace/removed',
    what: 'Ann deletes a workspace',
    act: ({ ann, second }) => ann.workspaces.remove({ id: second._id }),
    heard: team('t workspace/removed'),
  },
  {
    tells: 'rights/changed',
    what: 'Ann puts Bob into the workspace',
    act: ({ ann, bob, workspace }) => ann.workspaces.addMember({ id: workspace._id, user: bob.user._id }),
    heard: { ...admins('w rights/changed'), bob: ['u notification/added', 'u rights/changed', 'w rights/changed'] },
  },
  {
    tells: 'rights/changed',
    what: 'Bob asks for a private workspace',
    before: closeSecond,
    act: ({ bob, second }) => bob.workspaces.addMember({ id: second._id, user: bob.user._id }),
    heard: { ...admins('u notification/added'), bob: ['u rights/changed'] },
  },
  {
    tells: 'rights/changed',
    what: 'Bob does not want a private workspace any more',
    before: askForSecond,
    act: ({ bob, second }) => bob.workspaces.kickMember({ id: second._id, uid: bob.user._id }),
    heard: { bob: ['u rights/changed'] },
  },
  {
    tells: 'rights/changed',
    what: 'Ann does not let Bob into a private workspace',
    before: askForSecond,
    act: ({ ann, bob, second }) => ann.workspaces.memberValidation({ id: second._id, user: bob.user._id, choice: false }),
    heard: { bob: ['u rights/changed'] },
  },
  {
    tells: 'team/changed',
    what: 'Ann renames the team',
    act: ({ ann, team: { _id: id } }) => ann.teams.update({ id, title: 'Studio' }),
    heard: team('t team/changed'),
  },
  {
    tells: 'team/changed',
    what: 'the team has paid for Pro',
    act: async ({ ann, team: { _id: teamId } }) => {
      await ann.billing.subscribe({ teamId, plan: 'monthly', card: await withCard(ann, teamId) })
      await becomes(ann, teamId, 'active')
    },
    heard: team('t team/changed'),
  },
  {
    tells: 'team/removed',
    what: 'Ann deletes the team',
    before: closePages,
    act: ({ ann, team: { _id: id } }) => ann.teams.remove({ id }),
    heard: team('u team/removed'),
  },
  {
    tells: 'user/changed',
    what: 'Bob changes his name',
    act: ({ bob }) => bob.users.update({ id: bob.user._id, firstname: 'Robert' }),
    heard: team('t user/changed'),
  },
  {
    tells: 'member/added',
    what: 'Carol joins the team',
    before: async ({ ann, carol, team: { _id } }) => inviteByLink(ann, _id, carol.user.email),
    act: async ({ ann, carol, team: { _id } }) => {
      const { link = '' } = await ann.teams.member({ id: _id, uid: carol.user._id, copy: true })
      return carol.teams.member({ id: _id, uid: carol.user._id, token: new URL(link, 'http://page').searchParams.get('token') ?? '' })
    },
    heard: team('t member/added'),
  },
  {
    tells: 'member/changed',
    what: 'Bob becomes an admin',
    act: ({ ann, bob, team: { _id: id } }) => ann.teams.changeGroup({ id, user: bob.user._id, group: 'admin' }),
    heard: {
      ...admins('t member/changed'),
      bob: ['t member/changed', 'u member/changed', 'u notification/added'],
    },
  },
  {
    tells: 'member/removed',
    what: 'Bob is taken out of the team',
    act: ({ ann, bob, team: { _id: id } }) => ann.teams.kickMember({ id, uid: bob.user._id }),
    heard: { ...admins('d presence/gone', 't member/removed'), bob: ['u member/removed'] },
  },
  {
    tells: 'folder/changed',
    what: 'Ann makes a folder',
    act: ({ ann, workspace }) => ann.folders.create({ workspaceId: workspace._id, name: 'Tickets' }),
    heard: team('w folder/changed'),
  },
  {
    tells: 'template/added',
    what: 'Ann makes a template of the team',
    act: ({ ann, team: { _id } }) => ann.templates.create({ team: _id, title: 'Plan', content: textWith('One') }),
    heard: team('t template/added'),
  },
  {
    tells: 'template/added',
    what: 'Ann makes a template of the workspace',
    act: ({ ann, team: { _id }, workspace }) =>
      ann.templates.create({ team: _id, workspace: workspace._id, title: 'Plan', content: textWith('One') }),
    heard: team('w template/added'),
  },
  {
    tells: 'template/changed',
    what: 'Ann renames a template of the team',
    act: ({ ann, template }) => ann.templates.update({ id: template._id, title: 'Notes' }),
    heard: team('t template/changed'),
  },
  {
    tells: 'template/sorted',
    what: 'Ann puts the templates in another order',
    before: ({ ann, team: { _id } }) => ann.templates.create({ team: _id, title: 'Plan', content: textWith('One') }),
    act: async ({ ann, team: { _id: id } }) => {
      const { templates } = await ann.templates.fetchByTeam({ id })
      const own = templates.filter(({ workspace }) => workspace === null)
      return ann.teams.update({ id, templates: own.map(({ _id, order }) => ({ template: _id, order: own.length - 1 - order })) })
    },
    heard: team('t template/sorted'),
  },
  {
    tells: 'template/removed',
    what: 'Ann deletes a template of the workspace',
    act: ({ ann, local }) => ann.templates.remove({ id: local._id }),
    heard: team('w template/removed'),
  },
]
