import { expect, test } from 'vitest'
import type { RefusedCall } from '#test/apiClient.ts'
import { channelOf } from '#test/channel.ts'
import { allow, share, textWith, write } from '#test/documents.ts'
import { NOTHING } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

/** Ann's page, and what she says about it. */
const withPage = async () => {
  const here = await world()
  const { _id: id } = await write(here, here.ann, 'Plan', { content: textWith('We meet on Monday at nine.') })
  const say = async (words: string, parent?: string) =>
    (await here.ann.comments.create({ id, content: textWith(words), ...(parent && { parent }) })).comment
  return { ...here, id, say }
}

test('people who may not read a page learn nothing of its comments, and cannot tell a comment from none', async () => {
  const here = await withPage()
  const { ann, bob, carol, guest, id, workspace, say } = here
  const { _id } = await say('CANARY salaries')
  const tries = (person: Person) => [
    person.comments.list({ id }),
    person.comments.create({ id, content: textWith('x') }),
    person.comments.update({ id: _id, isResolved: true }),
    person.comments.update({ id: NOTHING, isResolved: true }),
    person.comments.react({ id: _id, emoji: '👍', isOn: true }),
    person.comments.react({ id: NOTHING, emoji: '👍', isOn: true }),
    person.comments.remove({ id: _id }),
    person.comments.remove({ id: NOTHING }),
  ]
  const codes = async (person: Person) =>
    (await Promise.allSettled(tries(person))).map(each => {
      if (each.status === 'fulfilled') return 'done'
      expect(JSON.stringify((each.reason as RefusedCall).body)).not.toContain('CANARY')
      return (each.reason as RefusedCall).code
    })
  const none = ['errors.d.not_found', 'errors.d.not_found', ...Array<string>(6).fill('errors.c.not_found')]
  expect(await codes(carol)).toEqual(none)
  expect(await codes(guest)).toEqual(Array(8).fill('errors.auth.user'))
  await ann.documents.update({ id, isRestricted: true })
  const hidden = [
    'errors.d.private',
    'errors.d.private',
    'errors.d.private',
    'errors.c.not_found',
    'errors.d.private',
    'errors.c.not_found',
    'errors.d.private',
    'errors.c.not_found',
  ]
  expect(await codes(bob)).toEqual(hidden)
  await share(here, id, carol, 'read')
  const reads = [
    'done',
    'errors.auth.forbidden',
    'errors.auth.forbidden',
    'errors.c.not_found',
    'errors.auth.forbidden',
    'errors.c.not_found',
    'errors.auth.forbidden',
    'errors.c.not_found',
  ]
  expect(await codes(carol)).toEqual(reads)
  await ann.documents.update({ id, isRestricted: false })
  await allow(ann, workspace._id, {})
  expect(await codes(bob)).toEqual(reads)
})

test('neither a public page nor its share link shows the comments of the team to outsiders', async () => {
  const { ann, carol, guest, id, workspace, say } = await withPage()
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  await say('CANARY')
  expect((await carol.documents.get({ id })).document.title).toBe('Plan')
  await expect(carol.comments.list({ id })).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  await expect(guest.comments.list({ id })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  const { token } = await ann.documents.shareLink({ id })
  expect(JSON.stringify(await guest.documents.getByToken({ token: token! }))).not.toContain('CANARY')
})

test('an open page is notified of a comment, and nobody else is', async () => {
  const here = await withPage()
  const { ann, bob, id, workspace, say } = here
  const reader = await channelOf(here, bob, `d-${id}`, `w-${workspace._id}`)
  const thread = await say('CANARY')
  const reply = await say('CANARY too', thread._id)
  await ann.comments.update({ id: reply._id, content: textWith('CANARY again') })
  await ann.comments.update({ id: reply._id, content: textWith('CANARY again') })
  await ann.comments.update({ id: thread._id, isResolved: true })
  await ann.comments.remove({ id: reply._id })
  const received = () => reader.commits.filter(({ commit }) => commit.type === 'comment/changed')
  const { _id } = thread
  await expect.poll(() => received().length).toBe(5)
  const payloads = received().map(({ room, commit }) => ({ room, ...commit.payload }))
  expect(payloads).toEqual(Array.from({ length: 5 }, () => ({ room: `d-${id}`, document: id, thread: _id })))
  expect(JSON.stringify(reader.commits)).not.toContain('CANARY')
})

test('people who lose access to a page are no longer notified of its comments', async () => {
  const here = await withPage()
  const { ann, bob, id, workspace, say } = here
  const reader = await channelOf(here, bob, `d-${id}`, `w-${workspace._id}`)
  await ann.documents.update({ id, isRestricted: true })
  await expect.poll(() => reader.left).toEqual([`d-${id}`])
  await say('CANARY')
  await write(here, ann, 'Told later')
  await expect.poll(() => JSON.stringify(reader.commits)).toContain('Told later')
  expect(reader.commits.filter(({ commit }) => commit.type === 'comment/changed')).toEqual([])
})
