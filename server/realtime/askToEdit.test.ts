import { expect, test } from 'vitest'
import type { EditAnswer, Room } from '#contract/realtime.ts'
import { type Connection, channelOf } from '#test/channel.ts'
import { disallow, write } from '#test/documents.ts'
import { world } from '#test/world.ts'

const refused = { error: 'errors.ws.refused' }

/** Ann writes her page; Bob has it open. */
const annWrites = async () => {
  const here = await world()
  const { _id: document } = await write(here, here.ann, 'Page')
  const room: Room = `d-${document}`
  const anns = await channelOf(here, here.ann, room)
  const bobs = await channelOf(here, here.bob, room)
  const { fence } = (await here.ann.documents.lock({ id: document })).lock
  const request = (from: Connection, waitedMs = 0) => from.say(room, { type: 'edit/requested', payload: { document, waitedMs } })
  const answer = (from: Connection, given: EditAnswer, as = fence) =>
    from.say(room, { type: 'edit/answered', payload: { document, fence: as, user: here.bob.user._id, answer: given } })
  return { ...here, document, room, anns, bobs, fence, request, answer }
}
const heard = ({ commits }: Connection) => commits.flatMap(({ commit }) => (commit.type.startsWith('edit/') ? [commit] : []))

test('who asks is heard by everyone on the page, also by themselves, with the time by the clock of the server', async () => {
  const { bob, document, anns, bobs, request } = await annWrites()
  const before = Date.now()
  expect(await request(bobs, 60_000)).toEqual({ ok: true })
  for (const { at } of [await firstOf(anns), await firstOf(bobs)]) {
    expect(at - before).toBeGreaterThanOrEqual(-60_000)
    expect(at - before).toBeLessThan(-50_000)
  }
  expect(heard(anns)).toMatchObject([{ type: 'edit/requested', payload: { document, user: { _id: bob.user._id, firstname: 'Bob' } } }])
})

const firstOf = async (connection: Connection) => {
  await expect.poll(() => heard(connection).length).toBe(1)
  const [commit] = heard(connection)
  return { at: commit?.type === 'edit/requested' ? Date.parse(commit.payload.since) : Number.NaN }
}

test('only who may write can ask, and only with a wait that can be', async () => {
  const { context, workspace, room, document, anns, bobs, request } = await annWrites()
  expect(await request(bobs, -1)).toEqual(refused)
  expect(await request(bobs, 1e12)).toEqual(refused)
  const forged = { document, waitedMs: 0, user: { firstname: 'Ann' } }
  expect(await bobs.send('toCommit', { room, commit: { type: 'edit/requested', payload: forged }, broadcast: true })).toEqual(refused)
  await disallow({ context }, workspace._id)
  expect(await request(bobs)).toEqual(refused)
  await anns.stateOf(room) // messages sent before the refusal have arrived with the answer to the next request
  expect(heard(anns)).toEqual([])
})

test('only the holder of the lock answers', async () => {
  const { bob, document, room, anns, bobs, fence, answer } = await annWrites()
  expect(await answer(bobs, 'now')).toEqual(refused)
  expect(await answer(anns, 'now', fence + 1)).toEqual(refused)
  expect(await answer(anns, 'soon')).toEqual({ ok: true })
  await expect.poll(() => heard(bobs)).toEqual([{ type: 'edit/answered', payload: { document, user: bob.user._id, answer: 'soon' } }])
  expect(await bobs.say(room, { type: 'edit/withdrawn', payload: { document } })).toEqual({ ok: true })
  await expect.poll(() => heard(anns)).toEqual([{ type: 'edit/withdrawn', payload: { document, user: bob.user._id } }])
})
