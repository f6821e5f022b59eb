import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { share, textWith, write } from '#test/documents.ts'
import { withPages } from '#test/pagesOfTwoTeams.ts'
import { NOTHING } from '#test/refusals.ts'
import { countStatements } from '#test/statements.ts'
import { showPicture } from '#test/pictures.ts'
import { type Person, world } from '#test/world.ts'

const login = { status: 401, code: 'errors.auth.user' }
const unknownUser = { status: 404, code: 'errors.u.not_found' }
const unknownTeam = { status: 404, code: 'errors.team.not_found' }
const unknownDocument = { status: 404, code: 'errors.d.not_found' }

const titles = ({ documents }: { documents: DocumentEntry[] }): string[] => documents.map(({ title }) => title)

test('favourites are toggled or set, appear in the own record, and are listed the latest first, of all teams or one', async () => {
  const { ann, bob, team, other, one, two, three, mark } = await withPages()
  expect((await mark(ann, one)).user.favourites).toEqual([one._id])
  await mark(ann, two, true)
  expect((await mark(ann, two, true)).user.favourites).toEqual([one._id, two._id])
  await mark(ann, three)
  const lists = async () =>
    await Promise.all([ann.user._id, team._id, other._id].map(async id => titles(await ann.users.fetchFavorites({ id }))))
  expect(await lists()).toEqual([['Three', 'Two', 'One'], ['Two', 'One'], ['Three']])
  await mark(ann, two)
  expect((await mark(ann, two, false)).user.favourites).toEqual([one._id, three._id])
  expect(await lists()).toEqual([['Three', 'One'], ['One'], ['Three']])
  expect((await bob.auth.me()).user.favourites).toEqual([])
  await ann.documents.remove({ id: one._id })
  expect(await lists()).toEqual([['Three'], [], ['Three']])
})

test('an unreadable document is no favourite, not shared and no activity, in lists and in the own record; it comes back with the right', async () => {
  const here = await withPages()
  const { ann, bob, team, one, mark } = here
  await share(here, one._id, bob, 'comment')
  await mark(bob, one)
  await ann.documents.update({ id: one._id, content: textWith('CANARY'), manual: 'true' })
  const seen = async () => {
    const { user } = await bob.auth.me()
    const lists = await Promise.all([
      bob.users.fetchFavorites({ id: team._id }),
      bob.users.fetchShared({ id: team._id }),
      bob.teams.fetchActivity({ id: team._id }),
      bob.users.fetchActivity({ id: team._id, uid: ann.user._id }),
    ])
    const named = JSON.stringify([user, lists]).split(one._id).length - 1
    return [
      user.favourites.length,
      user.documents.length,
      ...lists.map(({ documents }) => documents.filter(({ _id }) => _id === one._id).length),
      named > 0,
    ]
  }
  expect(await seen()).toEqual([1, 1, 1, 1, 1, 1, true])
  await here.context.db.execute(sql`delete from document_members where "user" = ${bob.user._id}`)
  await ann.documents.update({ id: one._id, isRestricted: true })
  expect(await seen()).toEqual([0, 0, 0, 0, 0, 0, false])
  await ann.documents.update({ id: one._id, isRestricted: false })
  expect(await seen()).toEqual([1, 0, 1, 0, 1, 1, true])
})

test('people without read access cannot make a document a favourite, nor through another team', async () => {
  const here = await withPages()
  const { ann, bob, carol, dora, guest, team, other, one, three } = here
  const mark = (person: Person, document: string, of: string) => person.users.favourite({ document, team: of })
  await ann.documents.update({ id: one._id, isRestricted: true })
  await expect(mark(bob, one._id, team._id)).rejects.toMatchObject({ status: 403, code: 'errors.d.private' })
  await expect(mark(carol, one._id, team._id)).rejects.toMatchObject(unknownDocument)
  await expect(mark(dora, three._id, other._id)).rejects.toMatchObject(unknownDocument)
  await expect(mark(guest, one._id, team._id)).rejects.toMatchObject(login)
  for (const [document, of] of [
    [three._id, team._id],
    [NOTHING, team._id],
    [one._id, NOTHING],
  ] as const)
    await expect(mark(ann, document, of)).rejects.toMatchObject(unknownDocument)
  expect((await ann.send('PUT', `/api/users/fav-doc/${one._id}/${team._id}`, { user: bob.user._id })).status).toBe(422)
  expect((await ann.send('PUT', `/api/users/fav-doc/x/${team._id}`)).status).toBe(400)
  await share(here, one._id, carol, 'read')
  expect((await mark(carol, one._id, team._id)).user.favourites).toEqual([one._id])
})

test('the shared list holds what others have shared, with its access, also from a team that the person is not in', async () => {
  const here = await withPages()
  const { bob, carol, team, other, one, three } = here
  await share(here, one._id, bob, 'comment')
  await share(here, one._id, carol, 'write')
  await share({ ...here, ann: bob }, three._id, carol, 'read')
  const shared = async (person: Person, id = person.user._id) =>
    (await person.users.fetchShared({ id })).documents.map(({ title, access }) => [title, access])
  expect(await shared(bob)).toEqual([['One', 'comment']])
  expect(await shared(bob, other._id)).toEqual([])
  expect(await shared(carol)).toEqual([
    ['Three', 'read'],
    ['One', 'write'],
  ])
  expect((await carol.auth.me()).user.documents.map(({ document }) => document)).toEqual([one._id, three._id])
  await here.context.db.execute(sql`update document_members set "isConfirmed" = false where "user" = ${carol.user._id}`)
  expect(await shared(carol)).toEqual([])
  await expect(shared(carol, team._id)).rejects.toMatchObject(unknownUser)
})

test('everybody has only the own lists: other people, other teams and what does not exist are the same 404', async () => {
  const { ann, bob, carol, dora, guest, team, other } = await withPages()
  await ann.users.teamInvite({ tid: team._id, email: carol.user.email, group: 'member' })
  for (const list of ['fetchFavorites', 'fetchShared'] as const) {
    for (const id of [ann.user._id, team._id, other._id, NOTHING]) {
      await expect(carol.users[list]({ id })).rejects.toMatchObject(unknownUser)
      await expect(guest.users[list]({ id })).rejects.toMatchObject(login)
    }
    for (const id of [ann.user._id, other._id]) await expect(dora.users[list]({ id })).rejects.toMatchObject(unknownUser)
    expect(await bob.users[list]({ id: team._id })).toEqual({ documents: [] })
    expect((await bob.send('GET', `/api/users/${list}/x`)).status).toBe(400)
  }
})

test('lists come in pages without a gap or a repetition, in the same few statements however long they are', async () => {
  const here = await world()
  const { ann, bob, team, context } = here
  for (let number = 0; number < 9; number++) {
    const { _id } = await write(here, ann, `Page ${number}`, { content: textWith('') })
    await ann.documents.update({ id: _id, content: textWith(`${number}`), manual: 'true' })
    await bob.users.favourite({ document: _id, team: team._id })
    await share(here, _id, bob, 'read')
  }
  const unsent = async () => (await context.db.execute(sql`select 1 from outbox where sent_at is null`)).rows.length
  await expect.poll(unsent).toBe(0) // sending a mail runs statements, too
  await context.db.execute(sql`update favourites set created_at = date_trunc('second', now()), rank = 'a0'`)
  await context.db.execute(sql`update documents set updated_at = date_trunc('second', now())`)
  const id = team._id
  type Listed = { documents: { _id: string }[]; histories?: { _id: string }[]; next?: string | undefined }
  const lists: [number, (page: { limit?: number; cursor?: string }) => Promise<Listed>][] = [
    [9, page => bob.users.fetchFavorites({ id, ...page })],
    [9, page => bob.users.fetchShared({ id, ...page })],
    [19, page => bob.teams.fetchActivity({ id, ...page })],
    [19, page => bob.users.fetchActivity({ id, uid: ann.user._id, ...page })],
  ]
  const idsOf = ({ documents, histories = [] }: Listed) => [...documents, ...histories].map(({ _id }) => _id)
  for (const [count, list] of lists) {
    const seen: string[] = []
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await list({ limit: 4, ...(cursor !== undefined && { cursor }) })
      expect(idsOf(page).length).toBeLessThanOrEqual(4)
      seen.push(...idsOf(page))
      cursor = page.next
    }
    expect(seen).toHaveLength(count)
    expect(new Set(seen)).toEqual(new Set(idsOf(await list({}))))
    expect(await countStatements(() => list({ limit: 1 }))).toBe(await countStatements(() => list({})))
    expect(await countStatements(() => list({}))).toBeLessThanOrEqual(4)
  }
  const bad = [
    'x',
    `1~${id}`,
    `2026-02-31T00:00:00.000Z~${id}`,
    `0000-01-01T00:00:00.000Z~${id}`,
    `2026-01-01T00:00:00.000Z~${'-'.repeat(36)}`,
  ]
  for (const path of [`users/fetchFavorites/${id}`, `users/fetchShared/${id}`, `teams/fetchActivity/${id}`, `documents/t/${id}`])
    for (const query of [...bad.map(cursor => `cursor=${encodeURIComponent(cursor)}`), 'limit=0', 'limit=501', 'other=1'])
      expect([path, query, (await bob.send('GET', `/api/${path}?${query}`)).status]).toEqual([path, query, 422])
})

test('the activity of a team is what was created, changed and kept within 30 days, as it is called now; of a person what they did', async () => {
  const here = await withPages()
  const { ann, bob, team, one, two, context } = here
  await ann.documents.update({ id: two._id, title: 'Two by Ann' })
  await bob.documents.update({ id: one._id, content: textWith('CANARY', 'more'), manual: 'true' })
  await bob.documents.update({ id: one._id, title: 'Renamed' })
  const old = await write(here, ann, 'Old')
  await context.db.execute(sql`
    update documents set created_at = now() - interval '31 days', updated_at = now() - interval '31 days' where "_id" = ${old._id}`)
  const whole = await ann.teams.fetchActivity({ id: team._id })
  expect(titles(whole)).toEqual(['Renamed', 'Two by Ann', 'Handbook'])
  expect(whole.histories).toMatchObject([
    { title: 'Renamed', document: one._id, slug: one.slug, workspace: one.workspace, user: { firstname: 'Bob' }, kind: 'manual' },
  ])
  expect(JSON.stringify(whole)).not.toContain('CANARY')
  const of = async (person: Person) => {
    const { documents, histories } = await ann.users.fetchActivity({ id: team._id, uid: person.user._id })
    return [documents.map(({ title }) => title), histories.map(({ title }) => title)]
  }
  expect(await of(bob)).toEqual([['Renamed', 'Two by Ann'], ['Renamed']])
  expect(await of(ann)).toEqual([['Two by Ann', 'Renamed', 'Handbook'], []])
})

test('activity is for the team: strangers, pending members and guests learn nothing, nor does anybody of people outside', async () => {
  const { ann, bob, carol, dora, guest, team } = await withPages()
  const id = team._id
  const { user: invited } = await ann.users.teamInvite({ tid: id, email: carol.user.email, group: 'member' })
  await expect(carol.teams.fetchActivity({ id })).rejects.toMatchObject(unknownTeam)
  await expect(guest.teams.fetchActivity({ id })).rejects.toMatchObject(login)
  await expect(ann.teams.fetchActivity({ id: NOTHING })).rejects.toMatchObject(unknownTeam)
  for (const call of [
    (person: Person, uid: string, team = id) => person.users.fetchActivity({ id: team, uid }),
    (person: Person, uid: string, team = id) => person.users.fetchById({ teamId: team, uid }),
  ]) {
    for (const uid of [ann.user._id, carol.user._id, NOTHING]) {
      await expect(call(carol, uid)).rejects.toMatchObject(unknownTeam)
      await expect(call(ann, uid, NOTHING)).rejects.toMatchObject(unknownTeam)
      await expect(call(guest, uid)).rejects.toMatchObject(login)
    }
    for (const uid of [invited._id, NOTHING]) await expect(call(bob, uid)).rejects.toMatchObject(unknownUser)
    expect(await call(dora, invited._id)).toBeTruthy()
  }
})

test('a profile in a team shows what the team may know: the workspaces there, neither other teams nor the private phone', async () => {
  const here = await withPages()
  const { ann, bob, team, workspace } = here
  const banner = await showPicture(bob, { kind: 'banner' })
  await bob.users.update({ id: bob.user._id, phone: 'CANARY-phone', job_title: 'Editor' })
  const { workspace: secret } = await ann.workspaces.create({ tid: team._id, title: 'Secret', visibility: 'private' })
  const dora = here.dora
  const joined = [workspace, secret]
  for (const { _id: id } of joined) await ann.workspaces.addMember({ id, user: bob.user._id })
  const { user } = await dora.users.fetchById({ teamId: team._id, uid: bob.user._id })
  expect(user).toEqual({
    ...{ _id: bob.user._id, firstname: 'Bob', lastname: 'Martin', email: 'bob@example.org', avatar: null, created_at: bob.user.created_at },
    ...{ job_title: 'Editor', location: '', business_phone: '', business_email: '', department: '', isConfirmed: true, group: 'member' },
    banner,
    workspaces: joined.map(({ _id }) => ({ workspace: _id, group: expect.any(String) })),
  })
  await ann.teams.changeGroup({ id: team._id, user: dora.user._id, group: 'member' })
  expect((await dora.users.fetchById({ teamId: team._id, uid: bob.user._id })).user.workspaces.map(one => one.workspace)).toEqual([
    workspace._id,
  ])
})
