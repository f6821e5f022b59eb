import { expect } from 'vitest'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import type { dispatches, Room } from '#contract/realtime.ts'
import { channelOf } from '../channel.ts'
import { textWith } from '../documents.ts'
import type { Listening } from './listening.ts'
import { admins, type Story, team } from './story.ts'

const lockOf = async ({ ann, page }: Listening) => (await ann.documents.lock({ id: page._id })).lock.fence

const wish = async ({ open }: Listening, room: Room, type: keyof typeof dispatches, _id: string): Promise<void> => {
  expect(await open.bob.send('toDispatch', { room, dispatch: { type, payload: { _id } }, broadcast: true })).toEqual({ ok: true })
}

export const ofMoments: Story[] = [
  {
    event: 'editing/started',
    what: 'Bob begins to write',
    act: ({ bob, page }) => bob.documents.lock({ id: page._id }),
    received: team('w editing/started'),
  },
  {
    event: 'editing/started',
    what: 'Ann begins to write in a restricted document',
    act: ({ ann, closed }) => ann.documents.lock({ id: closed._id }),
    received: admins('u editing/started'),
  },
  {
    event: 'editing/stopped',
    what: 'Ann looks into a template of the team and gives it back',
    act: async ({ ann, template }) => {
      const { lock } = await ann.templates.lock({ id: template._id })
      return ann.templates.unlock({ id: template._id }, { lockFence: lock.fence })
    },
    received: team('t editing/started', 't editing/stopped'),
  },
  {
    event: 'favourite/changed',
    what: 'Bob makes a page his favourite',
    act: ({ bob, page, team: { _id: team } }) => bob.users.favourite({ document: page._id, team }),
    received: { bob: ['u favourite/changed'] },
  },
  {
    event: 'favourite/moved',
    what: 'Bob adds another favourite and puts it behind the first',
    act: async ({ bob, page, workspace, team: { _id: team } }) => {
      const { document: overview } = await bob.documents.getBySlug({ workspaceId: workspace._id, slug: OVERVIEW_SLUG })
      await bob.users.favourite({ document: page._id, team, favourite: true })
      await bob.users.favourite({ document: overview._id, team, favourite: true })
      return bob.users.favourite({ document: overview._id, team, after: page._id })
    },
    received: { bob: ['u favourite/changed', 'u favourite/changed', 'u favourite/moved'] },
  },
  {
    event: 'presence/here',
    what: 'Bob is away from the page',
    act: ({ page, open }) => open.bob.say(`d-${page._id}`, { type: 'presence/here', payload: { document: page._id, isIdle: true } }),
    received: { ann: ['d presence/here'], dora: ['d presence/here'] },
  },
  {
    event: 'presence/gone',
    what: 'Bob closes the page',
    act: ({ page, open }) => open.bob.leave(`d-${page._id}`),
    received: { ann: ['d presence/gone'], dora: ['d presence/gone'] },
  },
  {
    event: 'live/text',
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
    received: { ann: ['w editing/started'], bob: ['d live/text', 'w editing/started'], dora: ['d live/text', 'w editing/started'] },
  },
  {
    event: 'edit/requested',
    what: 'Bob asks for the page that Ann writes',
    act: ({ page, open }) => open.bob.say(`d-${page._id}`, { type: 'edit/requested', payload: { document: page._id, waitedMs: 0 } }),
    received: { ann: ['d edit/requested'], bob: ['d edit/requested'], dora: ['d edit/requested'] },
  },
  {
    event: 'edit/withdrawn',
    what: 'Bob does not ask any more',
    act: ({ page, open }) => open.bob.say(`d-${page._id}`, { type: 'edit/withdrawn', payload: { document: page._id } }),
    received: { ann: ['d edit/withdrawn'], dora: ['d edit/withdrawn'] },
  },
  {
    event: 'edit/answered',
    what: 'Ann hands over in a minute',
    act: async here => {
      const fence = await lockOf(here)
      const { page, open, bob } = here
      const payload = { document: page._id, fence, user: bob.user._id, answer: 'soon' as const }
      expect(await open.ann.say(`d-${page._id}`, { type: 'edit/answered', payload })).toEqual({ ok: true })
    },
    received: { ann: ['w editing/started'], bob: ['d edit/answered', 'w editing/started'], dora: ['d edit/answered', 'w editing/started'] },
  },
  ...(
    [
      ['document/load', 'd', ({ page }: Listening) => page._id],
      ['workspace/load', 'w', ({ workspace }: Listening) => workspace._id],
      ['team/load', 't', ({ team: { _id } }: Listening) => _id],
    ] as const
  ).map(([event, kind, idOf]): Story => ({
    event,
    what: `Bob asks the others to reload the ${event.split('/')[0]}`,
    act: here => wish(here, `${kind}-${idOf(here)}`, event, idOf(here)),
    received: { ann: [`${kind} ${event}`], dora: [`${kind} ${event}`] },
  })),
  {
    event: 'user/load',
    what: 'Bob asks his other pages to reload his account',
    before: async here => {
      here.open.carol.close()
      here.open.carol = await channelOf(here, here.bob, `u-${here.bob.user._id}`)
    },
    act: here => wish(here, `u-${here.bob.user._id}`, 'user/load', here.bob.user._id),
    received: { carol: ['u user/load'] },
  },
]
