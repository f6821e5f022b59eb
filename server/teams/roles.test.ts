import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Room } from '#contract/realtime.ts'
import { channelOf, type Connection } from '#test/channel.ts'
import { published, textWith, write } from '#test/documents.ts'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { NOTHING } from '#test/refusals.ts'
import { join, type Person, type RunningServer, world } from '#test/world.ts'

const forbidden = { status: 403, code: 'errors.auth.forbidden' }
const notOwner = { status: 403, code: 'errors.team.not_owner' }
const unknownTeam = { status: 404, code: 'errors.team.not_found' }
const noMember = { status: 409, code: 'errors.team.not_a_member', body: { errors: [{ field: 'user' }] } }
const login = { status: 401, code: 'errors.auth.user' }

const groupsOf = async ({ context }: Pick<RunningServer, 'context'>, team: string): Promise<string[]> => {
  const { rows } = await context.db.execute<{ one: string }>(sql`
    select u.firstname || ' ' || m."group" as one from team_members m join users u on u."_id" = m."user" where m.team = ${team} order by 1`)
  return rows.map(({ one }) => one)
}

const waitForCommit = async (connection: Connection, type: string) =>
  await expect.poll(() => connection.commits.map(({ commit }) => commit.type)).toContain(type)

const notificationsOf = async (person: Person, team: string) => (await person.notifications.fetchByTeam({ id: team })).notifications

test('an admin makes a member an admin, who is notified in the application and by mail, in their language; nothing is written twice', async () => {
  const here = await world()
  const { ann, bob, dora, team, url } = here
  await bob.users.update({ id: bob.user._id, lang: 'fr' })
  const bobs = await channelOf({ url }, bob, `u-${bob.user._id}`)
  const promote = () => dora.teams.changeGroup({ id: team._id, user: bob.user._id, group: 'admin' })
  expect((await promote()).team.members).toContainEqual(expect.objectContaining({ user: bob.user._id, group: 'admin' }))
  await waitForCommit(bobs, 'member/changed')
  await waitForCommit(bobs, 'notification/added')
  const from = expect.objectContaining({ _id: dora.user._id, firstname: 'Dora' })
  expect(await notificationsOf(bob, team._id)).toMatchObject([
    { kind: 'admin_promotion', title: 'Atelier', from, document: null, isRead: false },
  ])
  const mail = await lastMailTo(here, bob.user.email, /admin/)
  expect(mail).toMatchObject({
    subject: 'Vous êtes maintenant admin de Atelier',
    link: expect.stringMatching(/\/fr\/team\/atelier$/),
  })
  expect(mail.text).toContain('Bonjour Bob,')

  const before = (await published(here)).length
  await promote()
  expect((await published(here)).length).toBe(before)
  expect(await notificationsOf(bob, team._id)).toHaveLength(1)
  expect(await notificationsOf(ann, team._id)).toEqual([])
})

test('only the owner makes an admin a member again: what the group gave is gone before the answer, on open pages too', async () => {
  const here = await world()
  const { ann, bob, dora, team, url, context } = here
  const id = team._id
  await ann.teams.changeGroup({ id, user: bob.user._id, group: 'admin' })
  const { workspace: secret } = await ann.workspaces.create({ tid: id, title: 'Secret', visibility: 'private' })
  const page = await write({ team, workspace: secret }, ann, 'Page', { content: textWith('One') })
  const rooms: Room[] = [`t-${id}`, `w-${secret._id}`, `d-${page._id}`]
  const doras = await channelOf({ url }, dora, ...rooms)
  await dora.documents.lock({ id: page._id })

  for (const [who, user] of [
    [bob, dora],
    [dora, dora],
  ] as const)
    await expect(who.teams.changeGroup({ id, user: user.user._id, group: 'member' })).rejects.toMatchObject(forbidden)
  await ann.teams.changeGroup({ id, user: dora.user._id, group: 'member' })
  await expect.poll(() => doras.left.toSorted()).toEqual(rooms.slice(1).toSorted())
  await waitForCommit(doras, 'member/changed')
  const { rows } = await context.db.execute(sql`select 1 from document_locks where document = ${page._id} and "isTold"`)
  expect(rows).toEqual([])
  await expect(dora.documents.get({ id: page._id })).rejects.toMatchObject({ status: 403, code: 'errors.d.private' })
  await expect(dora.teams.changeGroup({ id, user: bob.user._id, group: 'member' })).rejects.toMatchObject(forbidden)
  expect(await groupsOf(here, id)).toEqual(['Ann owner', 'Bob admin', 'Dora member'])
})

test('the group of the owner, of strangers and of those who have not joined is fixed; members, strangers and guests change none', async () => {
  const here = await world()
  const { ann, bob, carol, dora, guest, team } = here
  const id = team._id
  const change = (person: Person, user: string, group: 'admin' | 'member' = 'admin', team = id) =>
    person.teams.changeGroup({ id: team, user, group })
  for (const user of [ann.user._id, bob.user._id, dora.user._id, NOTHING]) {
    await expect(change(bob, user)).rejects.toMatchObject(forbidden)
    await expect(change(carol, user)).rejects.toMatchObject(unknownTeam)
    await expect(change(guest, user)).rejects.toMatchObject(login)
    await expect(change(ann, user, 'admin', NOTHING)).rejects.toMatchObject(unknownTeam)
  }
  for (const person of [ann, dora])
    await expect(change(person, ann.user._id, 'member')).rejects.toMatchObject({ status: 409, code: 'errors.team.owner_fixed' })
  const { user: invited } = await ann.users.teamInvite({ tid: id, email: carol.user.email, group: 'member' })
  for (const user of [invited._id, NOTHING]) await expect(change(ann, user)).rejects.toMatchObject(noMember)
  for (const body of [
    { user: bob.user._id, group: 'owner' },
    { user: bob.user._id },
    { user: 'x', group: 'admin' },
    { user: bob.user._id, group: 'admin', isConfirmed: true },
  ])
    expect((await ann.send('PUT', `/api/teams/i/${id}/change-group`, body)).status).toBe(422)
  expect((await ann.send('PUT', '/api/teams/i/x/change-group', { user: bob.user._id, group: 'admin' })).status).toBe(400)
  expect(await groupsOf(here, id)).toEqual(['Ann owner', 'Bob member', 'Carol member', 'Dora admin'])
})

test('an admin who is removed while promoting has no rights left, and makes nobody an admin afterwards', async () => {
  const here = await world()
  const { ann, bob, dora, team } = here
  const id = team._id
  for (let round = 0; round < 4; round++) {
    await Promise.allSettled([
      ...Array.from({ length: 6 }, () => dora.teams.changeGroup({ id, user: bob.user._id, group: 'admin' })),
      ann.teams.kickMember({ id, uid: dora.user._id }),
    ])
    await expect(dora.teams.changeGroup({ id, user: bob.user._id, group: 'admin' })).rejects.toMatchObject(unknownTeam)
    expect((await groupsOf(here, id)).filter(one => one.startsWith('Dora'))).toEqual([])
    await ann.teams.changeGroup({ id, user: bob.user._id, group: 'member' })
    await join(ann, id, dora, 'admin')
  }
})

test('three mails an hour at most about the same promotion', async () => {
  const here = await world({ RATE_LIMIT: 'on' })
  const { ann, bob, team } = here
  for (let round = 0; round < 6; round++)
    for (const group of ['admin', 'member'] as const) await ann.teams.changeGroup({ id: team._id, user: bob.user._id, group })
  expect(await notificationsOf(bob, team._id)).toHaveLength(6)
  const { rows } = await here.context.db.execute(sql`select 1 from outbox where event ->> 'template' = 'promotion'`)
  expect(rows).toHaveLength(3)
})

test('Ann hands the team over: Dora owns it, Ann stays as an admin, both have it in writing', async () => {
  const here = await world()
  const { ann, bob, dora, team, url, context } = here
  const id = team._id
  await context.db.execute(sql`update teams set customer_id = 'cus_1' where "_id" = ${id}`)
  const bobs = await channelOf({ url }, bob, `t-${id}`)
  const doras = await channelOf({ url }, dora, `u-${dora.user._id}`)
  const { team: left } = await ann.teams.transferOwnership({ id, owner: ann.user._id, user: dora.user._id })
  expect(left).toMatchObject({ owner: dora.user._id, group: 'admin' })
  expect(left).not.toHaveProperty('customer_id')
  expect((await dora.teams.get({ id })).team).toMatchObject({ group: 'owner', customer_id: 'cus_1' })
  expect(await groupsOf(here, id)).toEqual(['Ann admin', 'Bob member', 'Dora owner'])

  await expect
    .poll(() => bobs.commits.map(({ commit }) => commit))
    .toContainEqual({
      type: 'team/changed',
      payload: { team: { _id: id, owner: dora.user._id } },
    })
  await waitForCommit(doras, 'notification/added')
  expect(await notificationsOf(dora, id)).toMatchObject([{ kind: 'ownership_transfer', title: 'Atelier', from: { firstname: 'Ann' } }])
  expect((await lastMailTo(here, dora.user.email, /owner/)).subject).toBe('You’re now the owner of Atelier')
  expect((await lastMailTo(here, ann.user.email, /transferred/)).text).toContain('Dora Martin')

  await expect(ann.teams.transferOwnership({ id, owner: ann.user._id, user: ann.user._id })).rejects.toMatchObject(notOwner)
  await dora.teams.changeGroup({ id, user: ann.user._id, group: 'member' })
})

test('only the owner hands over, in their own name, to somebody who has joined', async () => {
  const here = await world()
  const { ann, bob, carol, dora, guest, team } = here
  const id = team._id
  const hand = (person: Person, user: string, owner = person.user?._id ?? NOTHING) => person.teams.transferOwnership({ id, owner, user })
  for (const person of [bob, dora]) await expect(hand(person, person.user._id)).rejects.toMatchObject(notOwner)
  await expect(hand(dora, dora.user._id, ann.user._id)).rejects.toMatchObject(notOwner)
  await expect(hand(carol, bob.user._id)).rejects.toMatchObject(unknownTeam)
  await expect(hand(guest, bob.user._id)).rejects.toMatchObject(login)
  await expect(hand(ann, bob.user._id, dora.user._id)).rejects.toMatchObject(notOwner)
  await expect(ann.teams.transferOwnership({ id: NOTHING, owner: ann.user._id, user: bob.user._id })).rejects.toMatchObject(unknownTeam)
  const { user: invited } = await ann.users.teamInvite({ tid: id, email: carol.user.email, group: 'admin' })
  for (const user of [invited._id, NOTHING]) await expect(hand(ann, user)).rejects.toMatchObject(noMember)
  expect((await ann.send('PUT', `/api/teams/i/${id}/transfer-ownership`, { user: bob.user._id })).status).toBe(422)
  expect((await hand(ann, ann.user._id)).team.owner).toBe(ann.user._id)
  expect((await published(here)).filter(({ type }) => type === 'member/changed')).toEqual([])
})

test('of twenty concurrent transfers one succeeds, the others are refused as not the owner any more', async () => {
  const here = await world()
  const { ann, bob, dora, team } = here
  const id = team._id
  const people = [ann, bob, dora]
  for (let round = 0; round < 4; round++) {
    const owner = people[round % 3]!
    const others = people.filter(person => person !== owner)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        owner.teams.transferOwnership({
          id,
          owner: owner.user._id,
          user: index % 2 === round % 2 ? others[0]!.user._id : others[1]!.user._id,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
    for (const refusal of refusals) expect(refusal).toMatchObject(notOwner)
    const groups = await groupsOf(here, id)
    expect(groups.filter(one => one.endsWith('owner'))).toHaveLength(1)
    const now = people.find(person => groups.includes(`${person.user.firstname} owner`))!
    const next = people[(round + 1) % 3]!
    if (now !== next) await now.teams.transferOwnership({ id, owner: now.user._id, user: next.user._id })
  }
})

test('the owner deletes a team: everybody leaves, everything goes, its permalink is free, and other teams are untouched', async () => {
  const here = await world()
  const { ann, bob, carol, dora, team, workspace, url, context } = here
  const id = team._id
  const other = (await bob.teams.create({ title: 'Other' })).team
  const { workspace: shelf } = await bob.workspaces.create({ tid: other._id, title: 'Shelf' })
  const kept = await write({ team: other, workspace: shelf }, bob, 'Kept')
  const page = await write(here, ann, 'Page', { content: textWith('CANARY') })
  await ann.documents.update({ id: page._id, content: textWith('CANARY two'), manual: 'true' })
  await ann.documents.lock({ id: page._id })
  const form = new FormData()
  form.append('file', new Blob(['0123456789']), 'a.txt')
  expect((await ann.send('POST', `/api/files/${id}/${workspace._id}`, form)).status).toBe(201)
  await ann.users.teamInvite({ tid: id, email: carol.user.email, group: 'member' })
  const rooms: Room[] = [`t-${id}`, `w-${workspace._id}`, `d-${page._id}`]
  const [anns, bobs] = [await channelOf({ url }, ann, ...rooms), await channelOf({ url }, bob, ...rooms, `u-${bob.user._id}`)]

  await ann.teams.remove({ id, title: 'Atelier' })
  for (const { left } of [anns, bobs]) await expect.poll(() => left.toSorted()).toEqual(rooms.toSorted())
  await waitForCommit(bobs, 'team/removed')
  for (const person of [ann, bob, dora, carol]) {
    await expect(person.teams.get({ id })).rejects.toMatchObject(unknownTeam)
    await expect(person.documents.get({ id: page._id })).rejects.toMatchObject({ status: 404, code: 'errors.d.not_found' })
    expect((await person.auth.me()).user.teams.map(({ team }) => team)).toEqual(person === bob ? [other._id] : [])
  }
  const tables = ['teams', 'workspaces', 'documents', 'document_texts', 'files', 'team_usage']
  const left = await Promise.all(
    tables.map(async table => (await context.db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows.length),
  )
  expect(Object.fromEntries(tables.map((table, index) => [table, left[index]]))).toEqual({
    ...{ teams: 1, workspaces: 1, documents: 2, document_texts: 2, files: 0, team_usage: 1 },
  })
  const { rows } = await context.db.execute(sql`
    select 1 from histories union all select 1 from document_locks union all select 1 from tokens where team = ${id}
    union all select 1 from notifications where team = ${id}`)
  expect(rows).toEqual([])
  expect((await bob.documents.get({ id: kept._id })).document.title).toBe('Kept')
  expect((await lastMailTo(here, ann.user.email, /deleted/)).subject).toBe('The team Atelier was deleted')
  expect((await carol.teams.create({ title: 'New', slug: 'atelier' })).team.slug).toBe('atelier')
})

test('a team is deleted by its owner only, and not under another title', async () => {
  const here = await world()
  const { ann, bob, carol, dora, guest, team } = here
  const id = team._id
  for (const person of [bob, dora]) await expect(person.teams.remove({ id })).rejects.toMatchObject(notOwner)
  await expect(carol.teams.remove({ id })).rejects.toMatchObject(unknownTeam)
  await expect(guest.teams.remove({ id })).rejects.toMatchObject(login)
  await expect(ann.teams.remove({ id: NOTHING })).rejects.toMatchObject(unknownTeam)
  await expect(ann.teams.remove({ id, title: 'atelier' })).rejects.toMatchObject({
    ...{ status: 409, code: 'errors.team.title_differs', body: { errors: [{ field: 'title' }] } },
  })
  expect((await ann.send('DELETE', `/api/teams/i/${id}`, { name: 'Atelier' })).status).toBe(422)
  expect((await ann.teams.get({ id })).team.title).toBe('Atelier')
  expect(await mailsTo(here, ann.user.email)).toHaveLength(1)

  const key = { 'idempotency-key': 'delete-atelier' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => ann.send('DELETE', `/api/teams/i/${id}`, undefined, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
  await expect(ann.teams.remove({ id })).rejects.toMatchObject(unknownTeam)
})
