import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { channelOf } from '#test/channel.ts'
import { textWith, write } from '#test/documents.ts'
import { historyOf, page as lockedPage } from '#test/locks.ts'
import { mailsTo } from '#test/mails.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

type Access = 'read' | 'comment' | 'write' | 'manage'

/** Ann's restricted page, and the people she has let in. */
const shared = async (access: Access = 'read', environment = {}) => {
  const here = await world(environment)
  const { ann, bob } = here
  const page = await write(here, ann, 'Salaries', { content: textWith('CANARY') })
  const id = page._id
  await ann.documents.update({ id, isRestricted: true })
  const { member } = await ann.documents.addMember({ id, user: bob.user._id, access })
  const kick = (person: Person, memberId: string) => person.documents.kickMember({ id, memberId })
  const change = (person: Person, user: string, to: Access) => person.documents.changeAccess({ id, user, access: to })
  const entryOf = async ({ user }: Person) => (await ann.documents.get({ id })).document.members.find(one => one.user === user._id)
  return { ...here, page, id, member, kick, change, entryOf }
}

describe('Ann takes Bob off her page', () => {
  test('he can no longer read it and has left its room when her call returns; his notifications and favourites of it are gone', async () => {
    const here = await shared('write')
    const { ann, bob, id, member, kick, team, context } = here
    const below = await write(here, ann, 'Below', { parent: id })
    const open = await write(here, ann, 'Open')
    for (const document of [id, below._id, open._id])
      await context.db.execute(sql`insert into favourites ("user", document, rank) values (${bob.user._id}, ${document}, 'a0')`)
    const channel = await channelOf(here, bob, `d-${id}`, `d-${below._id}`, `d-${open._id}`, `u-${bob.user._id}`)

    const { document } = await kick(ann, member._id)
    expect(document?.members.map(one => one.user)).toEqual([ann.user._id])
    await expect.poll(() => channel.left.toSorted()).toEqual([`d-${below._id}`, `d-${id}`].toSorted())
    expect(await refusalOf(bob.documents.get({ id }))).toBe('403 errors.d.private')
    const received = () => channel.commits.filter(({ room }) => room.startsWith('u-')).map(({ commit }) => [commit.type, commit.payload])
    await expect.poll(received).toContainEqual(['document/removed', expect.objectContaining({ _id: id, lifted: [] })])
    expect((await bob.notifications.fetchByTeam({ id: team._id })).notifications).toEqual([])
    expect((await bob.auth.me()).user.favourites).toEqual([open._id])
    expect(await refusalOf(kick(ann, member._id))).toBe('404 errors.d.not_a_member')
  })

  test('his editing is interrupted, and what he had typed is a version', async () => {
    const here = await lockedPage()
    const { ann, bob, id, type, told, text } = here
    const { member } = await ann.documents.addMember({ id, user: bob.user._id, access: 'write' })
    await ann.documents.update({ id, isRestricted: true })
    const { lock, version } = await bob.documents.lock({ id })
    await type(bob, lock.fence, version, 'Two')
    await ann.documents.kickMember({ id, memberId: member._id })
    expect(new Set(await told())).toEqual(new Set(['editing/started', 'editing/stopped']))
    expect(await historyOf(here, id)).toMatchObject([{ kind: 'session', user: bob.user._id, content: textWith('Two') }])
    expect(await text()).toMatchObject(textWith('One'))
    await ann.documents.lock({ id })
  })

  test('everybody leaves by themselves, and takes their own request back; nobody takes away another', async () => {
    const here = await shared('comment')
    const { ann, bob, carol, dora, guest, id, member, kick, entryOf, team } = here
    const ofAnn = (await entryOf(ann))!._id
    expect(await refusalOf(kick(bob, ofAnn))).toBe('403 errors.auth.forbidden')
    expect(await refusalOf(kick(bob, NOTHING))).toBe('403 errors.auth.forbidden')
    for (const entry of [ofAnn, NOTHING]) {
      expect(await refusalOf(kick(carol, entry))).toBe('404 errors.d.not_found')
      expect(await refusalOf(kick(guest, entry))).toBe('401 errors.auth.user')
    }
    const response = await bob.send('PUT', `/api/documents/i/${id}/kick-member/${member._id}`)
    expect(response.status).toBe(204)
    expect(await refusalOf(bob.documents.get({ id }))).toBe('403 errors.d.private')

    const requested = await bob.documents.addMember({ id, user: bob.user._id })
    expect((await dora.notifications.fetchByTeam({ id: team._id })).notifications).toHaveLength(1)
    await kick(bob, requested.member._id)
    expect((await dora.notifications.fetchByTeam({ id: team._id })).notifications).toEqual([])
    expect(await entryOf(bob)).toBeUndefined()
    const other = await write(here, ann, 'Other')
    expect(await refusalOf(ann.documents.kickMember({ id: other._id, memberId: ofAnn }))).toBe('404 errors.d.not_a_member')
  })

  test('the last manager may go, because the admins manage every page', async () => {
    const { ann, bob, dora, id, kick, entryOf } = await shared()
    await kick(dora, (await entryOf(ann))!._id)
    expect((await dora.documents.get({ id })).document.members.map(({ user }) => user)).toEqual([bob.user._id])
    expect((await ann.documents.get({ id })).document.access).toBe('manage')
  })

  test('an invitation that is taken back opens nothing', async () => {
    const here = await shared()
    const { ann, carol, id, kick } = here
    const { member } = await ann.documents.addMember({ id, email: carol.user.email, access: 'read' })
    await expect
      .poll(async () => (await mailsTo(here, carol.user.email, 0)).filter(({ subject }) => /shared “/.test(subject)).length)
      .toBe(1)
    const token = new URL((await mailsTo(here, carol.user.email)).at(-1)!.link).searchParams.get('invite')!
    await kick(ann, member._id)
    const accept = carol.documents.memberValidation({ id, user: carol.user._id, choice: true, token })
    expect(await refusalOf(accept)).toBe('410 errors.auth.invite_expired')
  })
})

describe('Ann changes what Bob may do', () => {
  test('he may do it immediately, and everyone who has the page open is notified', async () => {
    const here = await shared('read')
    const { ann, bob, id, page, change } = here
    const channel = await channelOf(here, bob, `d-${id}`)
    const { document } = await change(ann, bob.user._id, 'write')
    expect(document.members).toMatchObject([{ user: ann.user._id }, { user: bob.user._id, access: 'write' }])
    expect((await bob.documents.update({ id, title: 'Wages' })).document.title).toBe('Wages')
    const received = () => channel.commits.filter(({ room }) => room === `d-${id}`).map(({ commit }) => commit)
    await expect.poll(received).toContainEqual({ type: 'sharing/changed', payload: { document: id, workspace: page.workspace } })
    expect(channel.left).toEqual([])
  })

  test('below writing his lock ends, and his text is kept', async () => {
    const here = await lockedPage()
    const { ann, bob, id, type, told } = here
    await ann.documents.addMember({ id, user: bob.user._id, access: 'manage' })
    const { lock, version } = await bob.documents.lock({ id })
    await type(bob, lock.fence, version, 'Two')
    await ann.documents.changeAccess({ id, user: bob.user._id, access: 'write' })
    expect(await told()).toEqual(['editing/started'])
    await ann.documents.changeAccess({ id, user: bob.user._id, access: 'comment' })
    expect(await told()).toEqual(['editing/started', 'editing/stopped'])
    expect(await historyOf(here, id)).toMatchObject([{ user: bob.user._id, content: textWith('Two') }])
    await expect(bob.documents.lock({ id, fence: lock.fence })).rejects.toMatchObject({ status: 403 })
  })

  test('nobody raises their own access, not even with another right to manage; the same access, and a person without an entry, are refused', async () => {
    const here = await shared('manage')
    const { ann, bob, carol, dora, guest, id, change } = here
    await ann.documents.addMember({ id, user: dora.user._id, access: 'read' })
    expect(await refusalOf(change(dora, dora.user._id, 'manage'))).toBe('403 errors.auth.forbidden')
    expect((await dora.documents.get({ id })).document.access).toBe('manage')
    expect(await refusalOf(change(ann, bob.user._id, 'manage'))).toBe('409 errors.d.same_access')
    for (const user of [carol.user._id, NOTHING]) expect(await refusalOf(change(ann, user, 'read'))).toBe('404 errors.d.not_a_member')
    for (const body of [
      { user: bob.user._id },
      { user: bob.user._id, access: 'none' },
      { access: 'read' },
      { user: bob.user._id, access: 'read', email: 'x' },
    ])
      expect(await refusalOf(ann.documents.changeAccess({ id, ...(body as { user: string; access: 'read' }) }))).toBe(
        '422 errors.request.invalid',
      )

    expect((await change(bob, bob.user._id, 'comment')).document.access).toBe('comment')
    expect(await refusalOf(change(bob, ann.user._id, 'read'))).toBe('403 errors.auth.forbidden')
    for (const document of [id, NOTHING]) {
      const by = (person: Person) => refusalOf(person.documents.changeAccess({ id: document, user: bob.user._id, access: 'read' }))
      expect(await by(carol)).toBe('404 errors.d.not_found')
      expect(await by(guest)).toBe('401 errors.auth.user')
    }
  })

  test('an invitation gives what it is for when it is accepted; a request waits for its answer', async () => {
    const here = await shared()
    const { ann, carol, dora, id, change, kick, entryOf, bob } = here
    const { member } = await ann.documents.addMember({ id, email: carol.user.email, access: 'read' })
    await change(ann, member._id, 'comment')
    await expect.poll(async () => (await mailsTo(here, carol.user.email, 0)).length).toBe(2)
    const token = new URL((await mailsTo(here, carol.user.email)).at(-1)!.link).searchParams.get('invite')!
    const { document } = await carol.documents.memberValidation({ id, user: carol.user._id, choice: true, token })
    expect(document?.access).toBe('comment')

    await kick(ann, (await entryOf(bob))!._id)
    await bob.documents.addMember({ id, user: bob.user._id })
    expect(await refusalOf(change(dora, bob.user._id, 'write'))).toBe('409 errors.d.request_pending')
  })
})
