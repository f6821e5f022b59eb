import { expect, test } from 'vitest'
import type { Room } from '#contract/realtime.ts'
import { channelOf } from '#test/channel.ts'
import { published, textWith, write } from '#test/documents.ts'
import { historyOf } from '#test/locks.ts'
import { world } from '#test/world.ts'

/** Bob, who is connected, writes on a page of Ann's and has typed what is not saved. */
const bobWrites = async () => {
  const here = await world()
  const { ann, bob, team, workspace } = here
  const { _id: id } = await write(here, ann, 'Page', { content: textWith('One') })
  const room: Room = `d-${id}`
  const bobs = await channelOf(here, bob, `t-${team._id}`, `w-${workspace._id}`, room)
  const { fence } = (await bob.documents.lock({ id })).lock
  expect(await bobs.say(room, { type: 'editing/started', payload: { document: id, fence } })).toEqual({ ok: true })
  const type = (line: string, number: number) => {
    const blocks = [{ path: [], at: 0, remove: 1, insert: textWith(line).content }]
    return bobs.say(room, { type: 'live/text', payload: { document: id, fence, version: 0, number, blocks, caret: null } })
  }
  expect(await type('One and a half', 1)).toEqual({ ok: true })
  return { ...here, id, room, bobs, fence, type }
}

type Writing = Awaited<ReturnType<typeof bobWrites>>
const ways: [string, (there: Writing) => Promise<unknown>][] = [
  ['is taken out of the team', ({ ann, bob, team }) => ann.teams.kickMember({ id: team._id, uid: bob.user._id })],
  ['leaves the team', ({ bob, team }) => bob.teams.kickMember({ id: team._id, uid: bob.user._id })],
  ['may not read the document any more', ({ ann, id }) => ann.documents.update({ id, isRestricted: true })],
  ['may not read the workspace any more', ({ ann, workspace }) => ann.workspaces.update({ id: workspace._id, visibility: 'private' })],
]

test.each(ways)('a writer who %s loses the lock immediately, and what they had typed waits for the next writer', async (_way, happens) => {
  const there = await bobWrites()
  const { bob, dora, id, room, bobs, fence, type } = there
  await happens(there)
  const commits = (await published(there)).map(commit => commit.type).filter(type => type.startsWith('editing/'))
  expect([...new Set(commits)]).toEqual(['editing/started', 'editing/stopped'])
  expect(await bobs.join(room)).toEqual({ error: 'errors.ws.forbidden_room' })
  expect(bobs.left).toContain(room)
  expect(await type('Too late', 2)).toEqual({ error: 'errors.ws.forbidden_room' })
  const denied = { status: expect.toBeOneOf([403, 404]) }
  await expect(bob.documents.update({ id, content: textWith('Too late') }, { lockFence: fence })).rejects.toMatchObject(denied)
  await expect(bob.documents.lock({ id, fence })).rejects.toMatchObject(denied)

  const { document } = await dora.documents.get({ id })
  expect(document).toMatchObject({ version: 0, lock: null })
  expect(await dora.documents.lock({ id })).toMatchObject({ version: 0, lock: { fence: fence + 1 } })
  expect(await historyOf(there, id)).toEqual([{ kind: 'session', user: bob.user._id, content: textWith('One and a half') }])
})

test('a person who may still write keeps the lock when others lose theirs', async () => {
  const there = await bobWrites()
  const { ann, bob, dora, id, team, type } = there
  const { _id: other } = await write(there, ann, 'Another')
  const { lock } = await dora.documents.lock({ id: other })
  await ann.documents.update({ id: other, isRestricted: true })
  await ann.teams.kickMember({ id: team._id, uid: dora.user._id })
  expect((await ann.documents.get({ id: other })).document.lock).toBeNull()
  expect(lock.fence).toBe(1)
  expect(await type('One and three quarters', 2)).toEqual({ ok: true })
  expect((await ann.documents.get({ id })).document.lock).toMatchObject({ user: { _id: bob.user._id } })
})
