import { expect } from 'vitest'
import type { CommitType, dispatches, Relayed, Room } from '#contract/realtime.ts'
import { becomes, withCard } from '../billing.ts'
import { channelOf } from '../channel.ts'
import { textWith, write } from '../documents.ts'
import { inviteByLink } from '../world.ts'
import type { Listening } from './listening.ts'

/** Who of them hears what; who is not named hears nothing. */
type Audience = Partial<Record<'ann' | 'bob' | 'dora' | 'carol', string[]>>
const team = (...events: string[]): Audience => ({ ann: events, bob: events, dora: events })
const admins = (...events: string[]): Audience => ({ ann: events, dora: events })

type Event = CommitType | Relayed['type'] | keyof typeof dispatches

export interface Story {
  tells: Event
  what: string
  before?: (here: Listening) => Promise<unknown>
  act: (here: Listening) => Promise<unknown>
  heard: Audience
}

/** Nobody reads a document any more: who is put out of it would be heard by those who are put out a moment later. */
const closePages = ({ open, page, closed }: Listening) =>
  Promise.all([open.ann, open.bob, open.dora].flatMap(each => [page, closed].map(({ _id }) => each.leave(`d-${_id}`))))

const lockOf = async ({ ann, page }: Listening) => (await ann.documents.lock({ id: page._id })).lock.fence

/** Whose story has Bob's request under which name. */
const requests = new WeakMap<Listening, string>()

const askForClosed = async (here: Listening) => {
  const { member } = await here.bob.documents.addMember({ id: here.closed._id, user: here.bob.user._id })
  requests.set(here, member._id)
}
const closeSecond = ({ ann, second }: Listening) => ann.workspaces.update({ id: second._id, visibility: 'private' })
const askForSecond = async (here: Listening) => {
  await closeSecond(here)
  await here.bob.workspaces.addMember({ id: here.second._id, user: here.bob.user._id })
}

const wish = async ({ open }: Listening, room: Room, type: keyof typeof dispatches, _id: string): Promise<void> => {
  expect(await open.bob.send('toDispatch', { room, dispatch: { type, payload: { _id } }, broadcast: true })).toEqual({ ok: true })
}

export const stories: Story[] = [
  {
    tells: 'document/added',
    what: 'Ann writes a new document',
    act: here => write(here, here.ann, 'New'),
    heard: team('w document/added'),
  },
  {
    tells: 'document/added',
    what: 'Ann writes one below a restricted document',
    act: here => write(here, here.ann, 'CANARY', { parent: here.closed._id }),
    heard: admins('u document/added'),
  },
  {
    tells: 'document/changed',
    what: 'Bob renames a document',
    act: ({ bob, page }) => bob.documents.update({ id: page._id, title: 'Renamed' }),
    heard: team('w document/changed'),
  },
  {
    tells: 'document/changed',
    what: 'Ann renames a restricted document',
    act: ({ ann, closed }) => ann.documents.update({ id: closed._id, title: 'CANARY' }),
    heard: admins('u document/changed'),
  },
  {
    tells: 'document/moved',
    what: 'Bob moves a document to the top',
    before: here => write(here, here.ann, 'Last'),
    act: async ({ ann, page }) => ann.documents.update({ id: page._id, order: 5 }),
    heard: team('w document/moved'),
  },
  {
    tells: 'document/removed',
    what: 'Ann deletes a document',
    before: closePages,
    act: ({ ann, page }) => ann.documents.remove({ id: page._id }),
    heard: team('w document/removed'),
  },
  {
    tells: 'sharing/changed',
    what: 'Ann shares an open document with Dora',
    act: ({ ann, dora, page }) => ann.documents.addMember({ id: page._id, user: dora.user._id, access: 'manage' }),
    heard: {
      ann: ['d sharing/changed'],
      bob: ['d sharing/changed'],
      dora: ['d sharing/changed', 'u notification/added', 'u sharing/changed'],
    },
  },
  {
    tells: 'sharing/changed',
    what: 'Bob asks for a restricted document',
    act: ({ bob, closed }) => bob.documents.addMember({ id: closed._id, user: bob.user._id }),
    heard: { ...admins('d sharing/changed', 'u notification/added'), bob: ['u sharing/changed'] },
  },
  {
    tells: 'sharing/changed',
    what: 'Bob does not want a restricted document any more',
    before: askForClosed,
    act: here => here.bob.documents.kickMember({ id: here.closed._id, memberId: requests.get(here) ?? '' }),
    heard: { ...admins('d sharing/changed'), bob: ['u sharing/changed'] },
  },
  {
    tells: 'sharing/changed',
    what: 'Ann does not give a restricted document to Bob',
    before: askForClosed,
    act: ({ ann, bob, closed }) => ann.documents.memberValidation({ id: closed._id, user: bob.user._id, choice: false }),
    heard: { ...admins('d sharing/changed'), bob: ['u sharing/changed'] },
  },
  {
    tells: 'notification/added',
    what: 'Ann shares a restricted document with Bob',
    act: ({ ann, bob, closed }) => ann.documents.addMember({ id: closed._id, user: bob.user._id, access: 'read' }),
    heard: { ...admins('d sharing/changed'), bob: ['u document/added', 'u notification/added', 'u sharing/changed'] },
  },
  {
    tells: 'comment/changed',
    what: 'Ann comments on a page',
    act: ({ ann, page }) => ann.comments.create({ id: page._id, content: textWith('CANARY') }),
    heard: team('d comment/changed'),
  },
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
  {
    tells: 'editing/started',
    what: 'Bob begins to write',
    act: ({ bob, page }) => bob.documents.lock({ id: page._id }),
    heard: team('w editing/started'),
  },
  {
    tells: 'editing/started',
    what: 'Ann begins to write in a restricted document',
    act: ({ ann, closed }) => ann.documents.lock({ id: closed._id }),
    heard: admins('u editing/started'),
  },
  {
    tells: 'editing/stopped',
    what: 'Ann looks into a template of the team and gives it back',
    act: async ({ ann, template }) => {
      const { lock } = await ann.templates.lock({ id: template._id })
      return ann.templates.unlock({ id: template._id }, { lockFence: lock.fence })
    },
    heard: team('t editing/started', 't editing/stopped'),
  },
  {
    tells: 'presence/here',
    what: 'Bob is away from the page',
    act: ({ page, open }) => open.bob.say(`d-${page._id}`, { type: 'presence/here', payload: { document: page._id, isIdle: true } }),
    heard: { ann: ['d presence/here'], dora: ['d presence/here'] },
  },
  {
    tells: 'presence/gone',
    what: 'Bob closes the page',
    act: ({ page, open }) => open.bob.leave(`d-${page._id}`),
    heard: { ann: ['d presence/gone'], dora: ['d presence/gone'] },
  },
  {
    tells: 'live/text',
    what: 'Ann types',
    act: async here => {
      const fence = await lockOf(here)
      const { page, open } = here
      const insert = textWith('One two').content
      const payload = {
        document: page._id,
        fence,
        version: page.version,
        number: 1,
        caret: null,
        blocks: [{ path: [], at: 0, remove: 1, insert }],
      }
      expect(await open.ann.say(`d-${page._id}`, { type: 'live/text', payload })).toEqual({ ok: true })
    },
    heard: { ann: ['w editing/started'], bob: ['d live/text', 'w editing/started'], dora: ['d live/text', 'w editing/started'] },
  },
  ...(
    [
      ['document/load', 'd', ({ page }: Listening) => page._id],
      ['workspace/load', 'w', ({ workspace }: Listening) => workspace._id],
      ['team/load', 't', ({ team: { _id } }: Listening) => _id],
    ] as const
  ).map(([tells, kind, idOf]): Story => ({
    tells,
    what: `Bob wishes that the others load the ${tells.split('/')[0]} anew`,
    act: here => wish(here, `${kind}-${idOf(here)}`, tells, idOf(here)),
    heard: { ann: [`${kind} ${tells}`], dora: [`${kind} ${tells}`] },
  })),
  {
    tells: 'user/load',
    what: 'Bob wishes that his other pages load his account anew',
    before: async here => {
      here.open.carol.close()
      here.open.carol = await channelOf(here, here.bob, `u-${here.bob.user._id}`)
    },
    act: here => wish(here, `u-${here.bob.user._id}`, 'user/load', here.bob.user._id),
    heard: { carol: ['u user/load'] },
  },
]
