import { describe, expect, test } from 'vitest'
import type { Room } from '#contract/realtime.ts'
import { allPublished, channelOf } from '#test/channel.ts'
import { textWith, write } from '#test/documents.ts'
import { PASSWORD, visitor, world } from '#test/world.ts'

/** Bob is in every room he has access to: an open page, one below another, and a restricted one that was shared with him. */
const everywhere = async () => {
  const here = await world()
  const { ann, bob, team, workspace } = here
  const above = await write(here, ann, 'Above')
  const page = await write(here, ann, 'Page', { parent: above._id, content: textWith('One') })
  const closed = await write(here, ann, 'Closed')
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const { member } = await ann.documents.addMember({ id: closed._id, user: bob.user._id, access: 'write' })
  const rooms = { t: `t-${team._id}`, w: `w-${workspace._id}`, page: `d-${page._id}`, closed: `d-${closed._id}` } as const
  const bobs = await channelOf(here, bob, `u-${bob.user._id}`, ...Object.values(rooms))
  return { ...here, above, page, closed, entry: member._id, rooms, bobs }
}
type Everywhere = Awaited<ReturnType<typeof everywhere>>
type Name = keyof Everywhere['rooms']

/** Ann changes everything she still can, with a word that Bob must not receive. */
const changeEverything = async ({ ann, team, workspace, page, closed }: Everywhere): Promise<void> => {
  const title = 'CANARY'
  await Promise.allSettled([
    ann.teams.update({ id: team._id, title }),
    ann.workspaces.update({ id: workspace._id, title }),
    ann.documents.update({ id: page._id, title }),
    ann.documents.update({ id: closed._id, title }),
    ann.documents.lock({ id: page._id }),
  ])
}

const all: Name[] = ['t', 'w', 'page', 'closed']

interface Way {
  what: string
  act: (here: Everywhere) => Promise<unknown>
  from: Name[]
  /** The rooms that he stays in, where he still gets commits. */
  hears?: boolean
}

const ways: Way[] = [
  {
    what: 'he is taken out of the team',
    act: ({ ann, bob, team }) => ann.teams.kickMember({ id: team._id, uid: bob.user._id }),
    from: all,
  },
  { what: 'he leaves the team', act: ({ bob, team }) => bob.teams.kickMember({ id: team._id, uid: bob.user._id }), from: all },
  { what: 'the team is deleted', act: ({ ann, team }) => ann.teams.remove({ id: team._id }), from: all },
  {
    what: 'the workspace becomes private',
    act: ({ ann, workspace }) => ann.workspaces.update({ id: workspace._id, visibility: 'private' }),
    from: ['w', 'page'],
    hears: true,
  },
  {
    what: 'he is taken out of a private workspace',
    act: async ({ ann, bob, workspace, bobs, rooms }) => {
      await ann.workspaces.addMember({ id: workspace._id, user: bob.user._id })
      await ann.workspaces.update({ id: workspace._id, visibility: 'private' })
      expect(bobs.left).toEqual([])
      expect(await bobs.join(rooms.w)).toMatchObject({ ok: true })
      return ann.workspaces.kickMember({ id: workspace._id, uid: bob.user._id })
    },
    from: ['w', 'page', 'closed'],
    hears: true,
  },
  {
    what: 'the workspace is deleted',
    act: async ({ ann, team, workspace }) => {
      await ann.workspaces.create({ tid: team._id, title: 'Another' })
      return ann.workspaces.remove({ id: workspace._id })
    },
    from: ['w', 'page', 'closed'],
    hears: true,
  },
  {
    what: 'the share of a document is taken away',
    act: ({ ann, closed, entry }) => ann.documents.kickMember({ id: closed._id, memberId: entry }),
    from: ['closed'],
    hears: true,
  },
  {
    what: 'he gives his own share back',
    act: ({ bob, closed, entry }) => bob.documents.kickMember({ id: closed._id, memberId: entry }),
    from: ['closed'],
    hears: true,
  },
  {
    what: 'the document above is restricted',
    act: ({ ann, above }) => ann.documents.update({ id: above._id, isRestricted: true }),
    from: ['page'],
    hears: true,
  },
  {
    what: 'the document is moved below a restricted one that he may not read',
    act: async here => {
      const other = await write(here, here.ann, 'Other')
      await here.ann.documents.update({ id: other._id, isRestricted: true })
      return here.ann.documents.update({ id: here.page._id, parent: other._id })
    },
    from: ['page'],
    hears: true,
  },
  {
    what: 'the document is deleted',
    act: ({ ann, page }) => ann.documents.remove({ id: page._id }),
    from: ['page'],
    hears: true,
  },
]

/** The rooms, by the names that they have here. */
const named = ({ rooms }: Everywhere, left: readonly Room[]): string[] =>
  left.map(room => Object.entries(rooms).find(([, each]) => each === room)?.[0] ?? room).toSorted()

describe('When the call is answered, Bob is out', () => {
  test.each(ways)('$what', async ({ act, from, hears = false }) => {
    const here = await everywhere()
    const { bobs, rooms } = here
    await act(here)
    // Everything sent before the answer has arrived with the answer to the next request.
    for (const name of from) expect(await bobs.join(rooms[name])).toEqual({ error: 'errors.ws.forbidden_room' })
    expect(named(here, bobs.left)).toEqual(from.toSorted())
    expect(bobs.socket.connected).toBe(true)

    await allPublished(here)
    await bobs.stateOf(`u-${here.bob.user._id}`)
    bobs.commits.length = 0
    await changeEverything(here)
    await allPublished(here)
    await bobs.stateOf(`u-${here.bob.user._id}`)
    const heardIn = new Set(bobs.commits.map(({ room }) => room))
    for (const name of from) expect(heardIn).not.toContain(rooms[name])
    expect(bobs.commits.length > 0).toBe(hears)
  })

  test('a person from outside of the team follows a page of a public workspace until it is public no more', async () => {
    const here = await world()
    const { ann, carol, workspace } = here
    const page = await write(here, ann, 'Page')
    await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
    const carols = await channelOf(here, carol, `d-${page._id}`)
    await ann.workspaces.update({ id: workspace._id, visibility: 'visible' })
    expect(await carols.join(`d-${page._id}`)).toEqual({ error: 'errors.ws.forbidden_room' })
    expect(carols.left).toEqual([`d-${page._id}`])
  })

  test('an access that ends below writing takes the lock with it, and the room only where reading ends', async () => {
    const here = await everywhere()
    const { ann, bob, closed, bobs, rooms } = here
    const { lock } = await bob.documents.lock({ id: closed._id })
    const claim = { type: 'editing/started', payload: { document: closed._id, fence: lock.fence } } as const
    expect(await bobs.say(rooms.closed, claim)).toEqual({ ok: true })
    await ann.documents.changeAccess({ id: closed._id, user: bob.user._id, access: 'read' })
    expect(await bobs.say(rooms.closed, claim)).toEqual({ error: 'errors.ws.refused' })
    expect(bobs.left).toEqual([])
    expect((await ann.documents.get({ id: closed._id })).document.lock).toBeNull()
  })
})

describe('The connection itself ends', () => {
  const cut: [string, (here: Everywhere) => Promise<unknown>][] = [
    ['when he logs out', ({ bob }) => bob.auth.logout()],
    ['when he logs out everywhere', ({ bob }) => bob.auth.forceLogout()],
    ['when he deletes his account', ({ bob }) => bob.users.remove({ id: bob.user._id, password: PASSWORD })],
    [
      'when he changes his password at another machine',
      async ({ url, bob }) => {
        const phone = visitor(url)
        const { token } = await phone.auth.login({ email: bob.user.email, password: PASSWORD })
        Object.assign(phone, { token })
        return phone.users.update({ id: bob.user._id, old_password: PASSWORD, password: 'Cahier-2027!', password_confirm: 'Cahier-2027!' })
      },
    ],
  ]
  test.each(cut)('%s, and nothing is heard afterwards', async (_when, act) => {
    const here = await everywhere()
    const { bobs } = here
    await act(here)
    await allPublished(here)
    const heard = bobs.commits.length
    await changeEverything(here)
    await allPublished(here)
    await expect.poll(() => bobs.socket.connected).toBe(false)
    expect(bobs.commits).toHaveLength(heard)
    expect(JSON.stringify(bobs.commits)).not.toContain('CANARY')
  })
})

test('a reader with a share link has no access to the channel, so that nothing is left of it when the link ends', async () => {
  const here = await world()
  const { ann, carol } = here
  const page = await write(here, ann, 'Page')
  const { token = '' } = await ann.documents.shareLink({ id: page._id })
  expect((await carol.documents.getByToken({ token })).document._id).toBe(page._id)
  const carols = await channelOf(here, carol)
  expect(await carols.join(`d-${page._id}`)).toEqual({ error: 'errors.ws.forbidden_room' })
  await ann.documents.shareLink({ id: page._id, revoke: true })
  await expect(carol.documents.getByToken({ token })).rejects.toMatchObject({ status: 410, code: 'errors.d.share_expired' })
})
