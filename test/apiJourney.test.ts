import { expect, test } from 'vitest'
import type { CommitMessage, Room } from '#contract/realtime.ts'
import { allPublished, type Connection, channelOf } from './channel.ts'
import { compareWithDescription } from './describedAnswers.ts'
import { textWith } from './documents.ts'
import { lastMailTo } from './mails.ts'
import { emptyInstance, PASSWORD, type Person, visitor } from './world.ts'

const { problems, watch } = compareWithDescription()

/** A person without an account, whose every answer is compared with the description of the API. */
const newcomer = (url: string, lang: 'en' | 'fr' = 'en'): Person => {
  const person = visitor(url, lang)
  watch(person)
  return person
}

const register = async (person: Person, firstname: string, more: object = {}): Promise<{ invited: boolean }> => {
  const email = `${firstname.toLowerCase()}@example.org`
  const { token, user, invited } = await person.users.register({
    firstname,
    lastname: 'Martin',
    email,
    password: PASSWORD,
    terms: true,
    ...more,
  })
  Object.assign(person, { token, user })
  return { invited }
}

const typesOf = (messages: readonly CommitMessage[]): string[] => messages.map(({ room, commit }) => `${room[0]} ${commit.type}`).toSorted()

/** Checks that the commits of each room are numbered without a gap; hints have no number. */
const expectNumbered = ({ commits }: Connection): void => {
  for (const [room, messages = []] of Object.entries(Object.groupBy(commits, message => message.room))) {
    const numbers = messages.flatMap(({ seq }) => seq ?? [])
    expect([room, numbers]).toEqual([room, numbers.map((_, index) => (numbers[0] ?? 0) + index)])
  }
}

test('Ann and Bob, from the first account to the last good-bye, with their channels open', async () => {
  const server = await emptyInstance()
  const { url } = server
  const [ann, bob, carol] = [newcomer(url), newcomer(url, 'fr'), newcomer(url)]
  await register(carol, 'Carol')
  await register(ann, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  const teamRooms: Room[] = [`t-${team._id}`, `w-${workspace._id}`]
  await allPublished(server)

  const open = new Map<string, Connection>()
  const listen = async (name: string, person: Person, ...rooms: Room[]): Promise<Connection> => {
    const connection = await channelOf(server, person, `u-${person.user._id}`, ...rooms)
    open.set(name, connection)
    return connection
  }
  const marks = new Map<Connection, number>()
  /** Does something, and checks exactly what each connection receives. */
  const expectCommits = async (act: () => Promise<unknown>, expected: Record<string, string[]>): Promise<void> => {
    for (const connection of open.values()) marks.set(connection, connection.commits.length)
    await act()
    await allPublished(server)
    for (const connection of open.values()) await connection.stateOf(`u-${ann.user._id}`)
    const actual = [...open].map(([name, connection]) => [name, typesOf(connection.commits.slice(marks.get(connection)))])
    expect(Object.fromEntries(actual)).toEqual({ ...Object.fromEntries([...open.keys()].map(name => [name, []])), ...expected })
  }
  const lastOf = (name: string, type: string) => open.get(name)?.commits.findLast(({ commit }) => commit.type === type)

  await listen('carol', carol)
  const anns = await listen('ann', ann, ...teamRooms)

  // Bob is invited by mail, and comes with its link.
  await expectCommits(() => ann.users.teamInvite({ tid: team._id, email: 'bob@example.org', group: 'member' }), {})
  const invitation = new URL((await lastMailTo(server, 'bob@example.org', /Atelier/)).link).searchParams.get('token') ?? ''
  await expectCommits(async () => expect((await register(bob, 'Bob', { invitation })).invited).toBe(true), { ann: ['t member/added'] })
  expect(lastOf('ann', 'member/added')).toMatchObject({
    from: 'server',
    commit: { payload: { user: { _id: bob.user._id, firstname: 'Bob' } } },
  })
  await listen('bob', bob, ...teamRooms)

  // A page of Ann's that becomes hers alone.
  const created = { _id: '', version: 0 }
  await expectCommits(
    async () => {
      const { document } = await ann.documents.create({
        teamId: team._id,
        workspaceId: workspace._id,
        title: 'Plan',
        content: textWith('One'),
      })
      Object.assign(created, document)
    },
    { ann: ['w document/added'], bob: ['w document/added'] },
  )
  const id = created._id
  const page: Room = `d-${id}`
  await expectCommits(() => ann.documents.update({ id, isRestricted: true, title: 'CANARY' }), {
    ann: ['u document/added'],
    bob: ['u document/removed'],
  })
  expect(JSON.stringify(open.get('bob')?.commits)).not.toContain('CANARY')
  expect(await open.get('bob')?.join(page)).toEqual({ error: 'errors.ws.forbidden_room' })
  await anns.join(page)

  // He requests access, and she grants it.
  await expect(bob.documents.get({ id })).rejects.toMatchObject({ status: 403, code: 'errors.d.private' })
  await expectCommits(() => bob.documents.addMember({ id, user: bob.user._id }), {
    ann: ['d sharing/changed', 'u notification/added'],
    bob: ['u sharing/changed'],
  })
  expect(lastOf('ann', 'notification/added')?.commit.payload).toMatchObject({ notification: { kind: 'access_request', document: id } })
  expect((await lastMailTo(server, ann.user.email, /Bob/)).text).toContain('CANARY')
  await expectCommits(() => ann.documents.memberValidation({ id, user: bob.user._id, choice: true }), {
    ann: ['d sharing/changed'],
    bob: ['u document/added', 'u notification/added', 'u sharing/changed'],
  })
  await lastMailTo(server, bob.user.email, /CANARY/)
  const { notifications } = await bob.notifications.fetchByTeam({ id: team._id })
  expect(notifications.map(({ kind, title }) => `${kind} ${title}`)).toEqual(['access_granted CANARY'])
  await expect(bob.documents.lock({ id })).rejects.toMatchObject({ status: 403, code: 'errors.d.cannot_edit' })
  await expectCommits(() => ann.documents.changeAccess({ id, user: bob.user._id, access: 'write' }), {
    ann: ['d sharing/changed'],
    bob: ['u sharing/changed'],
  })

  // He opens it, takes the lock and types; she reads along before anything is saved.
  const bobs = open.get('bob')!
  await expectCommits(() => bobs.join(page), { ann: ['d presence/here'], bob: ['d presence/here'] })
  const { lock } = await bob.documents.lock({ id })
  const { fence } = lock
  await expect.poll(() => lastOf('ann', 'editing/started')?.room).toBe(`u-${ann.user._id}`)
  await expect(ann.documents.update({ id, content: textWith('Mine'), version: 0 })).rejects.toMatchObject({
    ...{ status: 423, code: 'errors.d.please_wait', body: { by: { _id: bob.user._id } } },
  })
  const insert = textWith('One two').content
  const typed = { document: id, fence, version: created.version, number: 1, caret: null, blocks: [{ path: [], at: 0, remove: 1, insert }] }
  await expectCommits(() => bobs.say(page, { type: 'live/text', payload: typed }), { ann: ['d live/text'] })
  expect(lastOf('ann', 'live/text')).toMatchObject({ from: bob.user._id, commit: { payload: { number: 1, blocks: [{ insert }] } } })
  expect((await ann.documents.live({ id })).live).toMatchObject({ content: textWith('One two'), user: { _id: bob.user._id } })
  await expectCommits(
    () => bob.documents.update({ id, content: textWith('One two'), version: created.version, manual: 'true' }, { lockFence: fence }),
    {
      ann: ['u document/changed'],
      bob: ['u document/changed'],
    },
  )
  await expectCommits(() => bob.documents.unlock({ id }, { lockFence: fence }), { ann: ['u editing/stopped'], bob: ['u editing/stopped'] })

  // Versions are kept, compared, and restored.
  const saved = (await ann.documents.get({ id })).document
  await expectCommits(
    async () => {
      await ann.documents.update({ id, content: textWith('Three'), version: saved.version, manual: 'true' })
    },
    { ann: ['u document/changed'], bob: ['u document/changed'] },
  )
  const { histories } = await bob.histories.fetchByDocument({ id })
  const [newest, older] = histories
  expect(histories.map(({ kind, user }) => `${kind} ${user?.firstname}`)).toEqual(['manual Ann', 'manual Bob'])
  const { comparison } = await bob.histories.compare({ docId: id, from: older!._id, to: newest!._id })
  expect(JSON.stringify(comparison.content)).toMatch(/deleted.*inserted|inserted.*deleted/)
  await expectCommits(() => bob.histories.restore({ docId: id, historyId: older!._id }), {
    ann: ['u document/changed'],
    bob: ['u document/changed'],
  })
  expect((await ann.documents.get({ id })).document.content).toEqual(textWith('One two'))

  // They comment on it.
  await expectCommits(() => bob.comments.create({ id, content: textWith('Is that all?') }), {
    ann: ['d comment/changed', 'u notification/added'],
    bob: ['d comment/changed'],
  })
  expect(lastOf('ann', 'notification/added')?.commit.payload).toMatchObject({ notification: { kind: 'comment', document: id } })
  const { comments } = await ann.comments.list({ id })
  await expectCommits(() => ann.comments.create({ id, content: textWith('It is.'), parent: comments[0]!._id }), {
    ann: ['d comment/changed'],
    bob: ['d comment/changed', 'u notification/added'],
  })

  // Bob's connection is lost; the missed commits come with the next one, with their numbers.
  const own: Room = `u-${bob.user._id}`
  const known = bobs.commits.findLast(({ room }) => room === own)?.seq ?? 0
  expectNumbered(bobs)
  bobs.close()
  open.delete('bob')
  await expect.poll(() => lastOf('ann', 'presence/gone')?.commit.payload).toEqual({ document: id, user: bob.user._id })
  await expectCommits(() => ann.documents.update({ id, icon: '🚆' }), { ann: ['u document/changed'] })
  await expectCommits(() => ann.documents.update({ id, title: 'CANARY 2' }), { ann: ['u document/changed'] })
  const again = await listen('bob', bob, ...teamRooms, page)
  const caughtUp = await again.join(own, { seq: known })
  expect(caughtUp).toMatchObject({ ok: true, seq: known + 2, missed: [{ seq: known + 1 }, { seq: known + 2 }] })
  expect('missed' in caughtUp && caughtUp.missed.map(({ commit }) => commit.payload)).toMatchObject([
    { document: { _id: id, icon: '🚆' } },
    { document: { _id: id, title: 'CANARY 2' } },
  ])
  expect(await again.join(own, { seq: known + 100 })).toMatchObject({ ok: true, missed: [], resync: true })
  await expect
    .poll(() => anns.commits.filter(({ commit, from }) => commit.type === 'presence/here' && from === bob.user._id))
    .toHaveLength(2)

  // She takes his access away, and then removes him from the team.
  const entry = (await ann.documents.get({ id })).document.members.find(({ user }) => user === bob.user._id)!._id
  await expectCommits(() => ann.documents.kickMember({ id, memberId: entry }), {
    ann: ['d presence/gone', 'd sharing/changed'],
    bob: ['u document/removed', 'u sharing/changed'],
  })
  expect(again.left).toEqual([page])
  await expect(bob.documents.get({ id })).rejects.toMatchObject({ status: 403, code: 'errors.d.private' })
  expect((await bob.notifications.fetchByTeam({ id: team._id })).notifications).toEqual([])
  await expectCommits(() => ann.teams.kickMember({ id: team._id, uid: bob.user._id }), {
    ann: ['t member/removed'],
    bob: ['u member/removed'],
  })
  expect(again.left.toSorted()).toEqual([page, ...teamRooms].toSorted())
  await expectCommits(() => ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Afterwards' }), {
    ann: ['w document/added'],
  })
  await expect(bob.teams.get({ id: team._id })).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  await bob.auth.logout()
  await expect.poll(() => again.socket.connected).toBe(false)
  for (const connection of [anns, again]) expectNumbered(connection)
  expect(open.get('carol')?.commits).toEqual([])

  expect([...problems]).toEqual([])
})
