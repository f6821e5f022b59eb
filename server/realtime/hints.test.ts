import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CommitMessage, Hint, Room } from '#contract/realtime.ts'
import { type Connection, channelOf, connect } from '#test/channel.ts'
import { textWith, write } from '#test/documents.ts'
import { type Person, type RunningServer, world } from '#test/world.ts'

const refused = { error: 'errors.ws.refused' }
const forbidden = { error: 'errors.ws.forbidden_room' }

/** Ann and Bob with the same page open. */
const reading = async (environment: Record<string, string> = {}) => {
  const here = await world(environment)
  const document = await write(here, here.ann, 'Page', { content: textWith('One') })
  const room: Room = `d-${document._id}`
  return { ...here, document, room, anns: await channelOf(here, here.ann, room), bobs: await channelOf(here, here.bob, room) }
}

const typed = (document: string, fence: number, version: number, number: number, line: string): Hint => ({
  type: 'live/text',
  payload: { document, fence, version, number, caret: null, blocks: [{ path: [], at: 0, remove: 1, insert: textWith(line).content }] },
})
const said = ({ commits }: Connection, type: string): CommitMessage[] => commits.filter(({ commit }) => commit.type === type)
const isHere = (person: Person, isIdle = false) => ({
  from: person.user._id,
  commit: { type: 'presence/here', payload: { user: { _id: person.user._id, firstname: person.user.firstname }, isIdle } },
})

test('a person who opens a document gets its readers, and these are notified; a person who closes the last window is gone', async () => {
  const { url, ann, bob, document, room, anns, bobs } = await reading()
  await expect.poll(() => said(anns, 'presence/here')).toMatchObject([isHere(bob)])
  await expect.poll(() => said(bobs, 'presence/here')).toMatchObject([isHere(ann)])
  const second = await channelOf({ url }, bob, room)
  await expect.poll(() => said(second, 'presence/here')).toMatchObject([isHere(ann)])

  const idle = { type: 'presence/here', payload: { document: document._id, isIdle: true } } as const
  await bobs.say(room, idle)
  await expect.poll(() => said(anns, 'presence/here').at(-1)).toMatchObject(isHere(bob, false))
  await second.say(room, idle)
  await expect.poll(() => said(anns, 'presence/here').at(-1)).toMatchObject(isHere(bob, true))

  second.close()
  await bobs.leave(room)
  await expect
    .poll(() => said(anns, 'presence/gone'))
    .toMatchObject([{ commit: { payload: { document: document._id, user: bob.user._id } } }])
})

/** Delays the query of this table with these words that `ask` causes until `meanwhile` is done. */
const whileLookupWaits = (
  { context }: Pick<RunningServer, 'context'>,
  { table, words }: { table: 'sessions' | 'document_locks'; words: string },
  ask: () => void,
  meanwhile: () => Promise<void>,
) =>
  context.db.transaction(async tx => {
    await tx.execute(`lock table ${table} in access exclusive mode`)
    ask()
    const waiting = sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and strpos(query, ${words}) > 0`
    await expect.poll(async () => (await context.db.execute(waiting)).rows.length).toBe(1)
    await meanwhile()
  })

test('a person who leaves while their access is checked stays gone', async () => {
  const { context, bob, document, room, anns, bobs } = await reading()
  const here = { type: 'presence/here', payload: { document: document._id, isIdle: true } } as const
  const sayHere = () => void bobs.say(room, here).catch(() => {})
  await whileLookupWaits({ context }, { table: 'sessions', words: 'caller.alive' }, sayHere, async () => {
    bobs.close()
    await expect.poll(() => said(anns, 'presence/gone')).toMatchObject([{ commit: { payload: { user: bob.user._id } } }])
  })
  for (let later = 0; later < 5; later++) await anns.say(room, here)
  expect(said(anns, 'presence/here')).toMatchObject([isHere(bob)])
})

test('others get the name of the account, not one that a client sends', async () => {
  const { bob, document, room, anns, bobs } = await reading()
  const forged = { type: 'presence/here', payload: { document: document._id, isIdle: false, user: { firstname: 'Ann' } } }
  expect(await bobs.send('toCommit', { room, commit: forged, broadcast: true })).toEqual(refused)
  await anns.stateOf(room) // messages sent before the refusal have arrived with the answer to the next request
  expect(said(anns, 'presence/here')).toMatchObject([isHere(bob)])
})

test('the other readers get what the holder of the lock types as it is typed, and a gap is reported', async () => {
  const { ann, document, room, anns, bobs } = await reading()
  const { lock } = await ann.documents.lock({ id: document._id })
  const { fence } = lock
  expect(await anns.say(room, { type: 'editing/started', payload: { document: document._id, fence } })).toEqual({ ok: true })
  expect(await anns.say(room, typed(document._id, fence, 0, 1, 'One two'))).toEqual({ ok: true })
  expect(await anns.say(room, typed(document._id, fence, 0, 2, 'One two three'))).toEqual({ ok: true })
  expect(await anns.say(room, typed(document._id, fence, 0, 4, 'lost'))).toEqual({ error: 'errors.ws.gap' })
  await expect.poll(() => said(bobs, 'live/text').length).toBe(2)
  const heard = said(bobs, 'live/text').map(({ commit }) => commit.payload)
  expect(heard).toMatchObject([{ number: 1 }, { number: 2, blocks: [{ insert: textWith('One two three').content }] }])
  expect(heard[0]).not.toHaveProperty('fence')
  expect(said(anns, 'live/text')).toEqual([])
})

test('nobody else can type into it, nor claim its lock, with any fence', async () => {
  const { ann, document, room, anns, bobs } = await reading()
  const { lock } = await ann.documents.lock({ id: document._id })
  for (const fence of [lock.fence, lock.fence + 1, 0]) {
    expect(await bobs.say(room, typed(document._id, fence, 0, 1, 'Mine'))).toEqual(refused)
    expect(await bobs.say(room, { type: 'editing/started', payload: { document: document._id, fence } })).toEqual(refused)
  }
  await bobs.leave(room)
  expect(await bobs.say(room, typed(document._id, lock.fence, 0, 1, 'Mine'))).toEqual(forbidden)
  expect(said(anns, 'live/text')).toEqual([])
})

const secondsLeftOf = async ({ context }: Pick<RunningServer, 'context'>, document: string) => {
  const { rows } = await context.db.execute<{ left: number }>(
    sql`select extract(epoch from expires_at - clock_timestamp())::float8 as left from document_locks where document = ${document}::uuid`,
  )
  return rows[0]?.left ?? 0
}

test('the lock ends soon when the connection of its holder is gone, and lasts again when it comes back', async () => {
  const { url, context, ann, document, room, anns } = await reading()
  const { lock } = await ann.documents.lock({ id: document._id })
  const started = { type: 'editing/started', payload: { document: document._id, fence: lock.fence } } as const
  await anns.say(room, started)
  const secondsLeft = () => secondsLeftOf({ context }, document._id)
  anns.close()
  await expect.poll(secondsLeft).toBeLessThanOrEqual(10)
  const back = await channelOf({ url }, ann, room)
  expect(await back.say(room, started)).toEqual({ ok: true })
  expect(await secondsLeft()).toBeGreaterThan(10)
})

test('it ends soon too when the connection is gone before it is known whether the lock is held from it', async () => {
  const { context, ann, document, room, anns, bobs } = await reading()
  const { lock } = await ann.documents.lock({ id: document._id })
  const started = { type: 'editing/started', payload: { document: document._id, fence: lock.fence } } as const
  const sayStarted = () => void anns.say(room, started).catch(() => {})
  await whileLookupWaits(
    { context },
    { table: 'document_locks', words: 'select 1 from "document_locks" l where' },
    sayStarted,
    async () => {
      anns.close()
      await expect.poll(() => said(bobs, 'presence/gone').length).toBe(1)
    },
  )
  await expect.poll(() => secondsLeftOf({ context }, document._id)).toBeLessThanOrEqual(10)
})

test('the state of a room lists who edits what, as far as the caller may read it', async () => {
  const here = await reading()
  const { url, ann, bob, carol, document, team, workspace, room, bobs } = here
  const closed = await write(here, ann, 'Pay')
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const anns = await channelOf({ url }, ann, `t-${team._id}`)
  await ann.documents.lock({ id: document._id })
  await ann.documents.lock({ id: closed._id })
  const edited = (id: string) => ({ document: id, workspace: workspace._id, user: { _id: ann.user._id }, since: expect.any(String) })
  expect(await anns.stateOf(`t-${team._id}`)).toMatchObject({
    editedDocuments: [edited(document._id), edited(closed._id)],
    editedTemplates: [],
  })
  expect(await bobs.stateOf(`w-${workspace._id}`)).toEqual(forbidden)
  await bobs.join(`w-${workspace._id}`)
  const { editedDocuments } = (await bobs.stateOf(`w-${workspace._id}`)) as { editedDocuments: unknown[] }
  expect(editedDocuments).toMatchObject([edited(document._id)])
  const unhandled = { error: 'errors.ws.unhandled_state' }
  for (const other of [room, `u-${bob.user._id}`, 'x-1', 7]) expect(await bobs.send('getState', { room: other })).toEqual(unhandled)
  expect(await (await channelOf({ url }, carol)).stateOf(`t-${team._id}`)).toEqual(forbidden)
})

test('a request to reload something reaches everyone else in the room, or everyone', async () => {
  const { document, room, anns, bobs, bob } = await reading()
  const dispatch = { type: 'document/load', payload: { _id: document._id } }
  expect(await bobs.send('toDispatch', { room, dispatch, broadcast: true })).toEqual({ ok: true })
  await expect.poll(() => anns.dispatches).toMatchObject([{ room, from: bob.user._id, dispatch }])
  expect(bobs.dispatches).toEqual([])
  expect(await bobs.send('toDispatch', { room, dispatch, broadcast: false })).toEqual({ ok: true })
  await expect.poll(() => [anns.dispatches.length, bobs.dispatches.length]).toEqual([2, 1])
  expect(await bobs.send('toDispatch', { room, dispatch: { type: 'document/delete', payload: {} }, broadcast: true })).toEqual(refused)
})

test('messages that come too fast are dropped and refused, and later ones count again', async () => {
  const { url, ann, document, room } = await reading({ RATE_LIMIT: 'on' })
  const fast = await connect(url, { token: ann.token })
  await fast.join(room)
  const here = { type: 'presence/here', payload: { document: document._id, isIdle: false } } as const
  const answers = await Promise.all(Array.from({ length: 300 }, () => fast.say(room, here)))
  const dropped = answers.filter(answer => 'error' in answer && answer.error === 'errors.ws.too_many').length
  expect(dropped).toBeGreaterThan(100)
  expect(answers.length - dropped).toBeGreaterThanOrEqual(60)
  await expect.poll(() => fast.say(room, here)).toEqual({ ok: true })
})

test('a client that sends too much for ten seconds without a pause is disconnected, and nobody else', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url, ann, anns, document, room } = await reading({ RATE_LIMIT: 'on' })
  const loud = await connect(url, { token: ann.token })
  await loud.join(room)
  const here = { type: 'presence/here', payload: { document: document._id, isIdle: false } } as const
  const shoutFor = async (seconds: number) => {
    for (let step = 0; step < seconds; step++) {
      await Promise.allSettled(Array.from({ length: 100 }, () => loud.say(room, here)))
      vi.setSystemTime(Date.now() + 1000)
    }
  }
  await shoutFor(10)
  expect(loud.socket.connected).toBe(true)
  await shoutFor(1)
  await expect.poll(() => loud.socket.connected).toBe(false)
  expect(anns.socket.connected).toBe(true)
})
