import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commits, type Room } from '#contract/realtime.ts'
import { allPublished, channelOf, connect } from '#test/channel.ts'
import { countsOf, found } from '#test/chosenForms.ts'
import { write } from '#test/documents.ts'
import { amount } from '#test/longForms.ts'
import { world } from '#test/world.ts'

const { packets } = countsOf('packets')

const listening = async () => {
  const here = await world()
  const document = await write(here, here.ann, 'Page')
  const rooms: Room[] = [`t-${here.team._id}`, `w-${here.workspace._id}`, `d-${document._id}`]
  await allPublished(here)
  const anns = await channelOf(here, here.ann, ...rooms)
  const bobs = await channelOf(here, here.bob, ...rooms)
  const seesBob = () => anns.commits.some(({ commit }) => commit.type === 'presence/here' && commit.payload.user._id === here.bob.user._id)
  await expect.poll(seesBob).toBe(true)
  return { ...here, document, rooms, anns, bobs }
}

test('no state that a client makes up reaches anybody: 200 forged commits', async () => {
  const { rooms, anns, bobs, document } = await listening()
  const heard = anns.commits.length
  const names = [...Object.keys(commits), 'document/deleted', '__proto__', 'constructor', 'toString', '']
  for (let number = 0; number < 200; number++) {
    const type = names[number % names.length] ?? ''
    const commit = { type, payload: { _id: document._id, document: document._id, workspace: document.workspace, user: { firstname: 'x' } } }
    const answer = await bobs.send('toCommit', { room: rooms[number % rooms.length], commit, broadcast: number % 2 === 0 })
    expect(answer, type).toMatchObject({ error: expect.stringMatching(/^errors\.ws\.(refused|forbidden_room)$/) })
  }
  expect(await anns.stateOf(rooms[0] as Room)).toMatchObject({ editedDocuments: [] })
  expect(anns.commits.length).toBe(heard)
})

test('fifty names that are not rooms of the caller are refused', async () => {
  const { bobs, ann, document } = await listening()
  const { _id: id } = document
  const names: unknown[] = [
    ...['', 'u-', 't-', `x-${id}`, id, `d${id}`, `d-${id} `, ` d-${id}`, `d-${id.toUpperCase()}`, `D-${id}`, `d-${id}\n`, `d-${id}\u0000`],
    ...[
      `u-${ann.user._id}`,
      `t-${id}`,
      `w-${id}`,
      `d-${ann.user._id}`,
      `d-${id}'--`,
      `d-${id},t-${id}`,
      'd-*',
      '*',
      '/',
      '#',
      '..',
      '__proto__',
    ],
    ...[
      'constructor',
      'toString',
      'hasOwnProperty',
      'd-__proto__',
      bobs.socket.id,
      `d-${'0'.repeat(36)}`,
      `d-${'a'.repeat(10_000)}`,
      'd-1',
      'u-0',
    ],
    ...[
      null,
      0,
      1,
      true,
      [],
      [`d-${id}`],
      {},
      { toString: `d-${id}` },
      [[`d-${id}`]],
      { length: 38 },
      -1,
      1e308,
      '０',
      'ｄ-',
      '\uD800',
      '%64-',
    ],
  ]
  expect(names.length).toBeGreaterThanOrEqual(49)
  for (const room of names) {
    expect(await bobs.send('join', { room })).toEqual({ error: 'errors.ws.forbidden_room' })
  }
})

test('messages of any shape are refused, and acknowledged on request; nobody receives any of them', async () => {
  const { rooms, anns, bobs } = await listening()
  const heard = anns.commits.length
  const event = fc.oneof(
    fc.constantFrom('join', 'leave', 'auth', 'toCommit', 'toDispatch', 'getState', '__proto__', 'constructor', 'x'),
    fc.string(),
  )
  const part = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.constantFrom(...rooms),
    fc.record({ room: fc.constantFrom(...rooms), commit: fc.jsonValue() }),
  )
  const reserved = new Set(['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'])
  await fc.assert(
    fc.asyncProperty(
      event.filter(name => !reserved.has(name)),
      fc.array(part, { maxLength: 3 }),
      async (name, parts) => {
        const plain = JSON.parse(JSON.stringify(parts) ?? '[]') as unknown[]
        expect(await bobs.send(name, ...plain)).toMatchObject({ error: expect.stringMatching(/^errors\.(ws|auth)\./) })
      },
    ),
    { numRuns: 300 },
  )
  const anyhow = bobs.socket as unknown as { emit(event: string, ...sent: unknown[]): void }
  anyhow.emit('join')
  anyhow.emit('toCommit', null, 'not a function')
  expect(await bobs.stateOf(rooms[0] as Room)).toMatchObject({ editedDocuments: [] })
  expect(anns.commits.length).toBe(heard)
})

test('messages that are too large or nest too deeply are refused, and one that exceeds a frame ends only its connection', async () => {
  const { url, bob, rooms, bobs, document } = await listening()
  const say = (payload: unknown) => bobs.send('toCommit', { room: rooms[2], commit: { type: 'live/text', payload }, broadcast: true })
  const message = { document: document._id, fence: 1, version: 0, number: 1, caret: null }
  expect(await say({ ...message, blocks: [{ path: [], at: 0, remove: 0, insert: [{ type: 'x', text: 'x'.repeat(20_000) }] }] })).toEqual({
    error: 'errors.ws.refused',
  })
  let deep: unknown = { type: 'x' }
  for (let depth = 0; depth < 2000; depth++) deep = { a: deep }
  expect(await say({ ...message, blocks: [{ path: [], at: 0, remove: 0, insert: [{ type: 'x', content: deep }] }] })).toEqual({
    error: 'errors.ws.refused',
  })
  const large = await connect(url, { token: bob.token })
  large.socket.emit('leave', { room: `d-${'x'.repeat(100_000)}` as Room }, () => {})
  await expect.poll(() => large.socket.connected).toBe(false)
  expect(bobs.socket.connected).toBe(true)
})

test(
  `${packets} mutated packets, as no client of ours would send them, break nothing and broadcast nobody`,
  async () => {
    const { url, ann, carol, rooms, document, anns } = await listening()
    const heard = anns.commits.length
    const seeds = [
      `420["join",{"room":"${rooms[2]}"}]`,
      `421["toCommit",{"room":"${rooms[2]}","commit":{"type":"presence/here","payload":{"document":"${document._id}","isIdle":false}},"broadcast":true}]`,
      `451-2["toCommit",{"_placeholder":true,"num":0}]`,
      `42["toDispatch",{"room":"${rooms[1]}","dispatch":{"type":"workspace/load","payload":{"_id":"${document.workspace}"}},"broadcast":false}]`,
      `423["getState",{"room":"${rooms[0]}"}]`,
      `40{"token":"${carol.token}"}`,
      `431[{"ok":true}]`,
      ...['2probe', '3', '1', '41'],
    ]
    let connections = 0
    let socket: WebSocket | undefined
    for (let sent = 0; sent < packets; sent++) {
      if (socket?.readyState !== WebSocket.OPEN) {
        socket = await beginAs(url, carol.token)
        connections++
      }
      socket.send(mutated(seeds[sent % seeds.length] ?? '', sent))
      await new Promise(setImmediate)
    }
    socket?.close()
    expect(connections).toBeGreaterThan(1)
    expect(await (await channelOf({ url }, ann, ...rooms)).stateOf(rooms[0] as Room)).toMatchObject({ editedDocuments: [] })
    expect(anns.commits.slice(heard).filter(({ from }) => from !== ann.user._id)).toEqual([])
    expect(anns.dispatches).toEqual([])
    found('packets', `${amount(packets)} packets by ${amount(connections)} connections: nothing relayed, everybody else went on`)
  },
  60_000 + packets * 20,
)

/** A logged-in connection without our client. */
const beginAs = async (url: string, token: string): Promise<WebSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const next = (): Promise<string> =>
    new Promise((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
      socket.addEventListener('close', () => reject(new Error('closed')), { once: true })
    })
  expect(await next()).toMatch(/^0/)
  socket.send(`40${JSON.stringify({ token })}`)
  expect(await next()).toMatch(/^40/)
  return socket
}

/** The same mutation for the same number: bytes changed, doubled, cut off, or taken for binary. */
const mutated = (seed: string, number: number): string | Uint8Array<ArrayBuffer> => {
  const random = createHash('sha256').update(String(number)).digest()
  const bytes = [...Buffer.from(seed)]
  for (let change = 0; change < 1 + ((random[0] ?? 0) % 4); change++) {
    const at = (random.readUInt16LE(change * 2) % Math.max(1, bytes.length)) | 0
    const how = (random[10 + change] ?? 0) % 4
    if (how === 0) bytes[at] = random[20 + change] ?? 0
    if (how === 1) bytes.splice(at, 1)
    if (how === 2) bytes.splice(at, 0, ...bytes.slice(at, at + 5))
    if (how === 3) bytes.length = at
  }
  return (random[30] ?? 0) % 5 === 0 ? new Uint8Array(bytes) : Buffer.from(bytes).toString('utf8')
}
