import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CommitMessage, Room } from '#contract/realtime.ts'
import { createListeners } from '#web/platform/store.ts'
import { openSocket } from '#web/data/channel/channelSocket.ts'
import { type Person, world } from './world.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  return () => vi.unstubAllGlobals()
})
afterAll(() => void vi.restoreAllMocks())

/** The socket of a page of Bob's, whose session the test controls. */
const bobsPage = (url: string, bob: Person, firstToken: string | null = bob.token) => {
  let token = firstToken
  const { subscribe, notify } = createListeners<[string | null]>()
  const events: string[] = []
  const commits: CommitMessage[] = []
  const setToken = (next: string | null) => {
    token = next
    notify(next)
  }
  const session = {
    get token() {
      return token
    },
    refresh: vi.fn(async () => setToken((await bob.auth.refresh()).token)),
    onToken: subscribe,
  }
  const wire = openSocket({
    url,
    session,
    on: {
      opened: () => events.push('opened'),
      lost: () => events.push('lost'),
      commit: message => commits.push(message),
      dispatch: () => {},
      left: () => {},
    },
  })
  onTestFinished(() => setToken(null))
  return { wire, session, events, commits, setToken }
}

test('without an address there is no socket, and it says so', () => {
  const on = { opened() {}, lost() {}, commit() {}, dispatch() {}, left() {} }
  expect(() => openSocket({ url: '', session: { token: null, refresh: async () => {}, onToken: () => () => {} }, on })).toThrow(
    'no address',
  )
})

test('a token that the server refuses is renewed once, and the connection comes', async () => {
  const { url, bob } = await world()
  const { events, session } = bobsPage(url, bob, 'stale')
  await expect.poll(() => events).toEqual(['opened'])
  expect(session.refresh).toHaveBeenCalledTimes(1)
})

test('a new token is sent to the server over the same connection; the end of the session ends the connection for good', async () => {
  const { url, bob } = await world()
  const { wire, events, session, setToken } = bobsPage(url, bob)
  await expect.poll(() => events).toEqual(['opened'])
  await session.refresh()
  const room: Room = `u-${bob.user._id}`
  expect(await wire.ask('join', { room })).toMatchObject({ ok: true })
  expect(events).toEqual(['opened'])

  setToken(null)
  await expect.poll(() => events).toEqual(['opened', 'lost'])
  expect(await wire.ask('join', { room })).toEqual({ error: 'closed' })
})

test('after the server has cut it, the connection comes back by itself', async () => {
  const { url, app, bob, ann, workspace, team } = await world()
  const upgraded: Duplex[] = []
  app.server.on('upgrade', (_request, socket) => upgraded.push(socket))
  const { wire, events, commits } = bobsPage(url, bob)
  await expect.poll(() => events).toEqual(['opened'])
  for (const socket of upgraded) socket.destroy()
  await expect.poll(() => events).toEqual(['opened', 'lost', 'opened'])
  expect(await wire.ask('join', { room: `w-${workspace._id}` })).toMatchObject({ ok: true })
  await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Guide' })
  await expect.poll(() => commits.map(({ commit }) => commit.type)).toContain('document/added')
})

test('what nobody answers in time is an emitTimeout, with a hint in the console', async () => {
  const mute = new Server(0)
  onTestFinished(() => mute.close())
  const { port } = (mute.httpServer as unknown as HttpServer).address() as AddressInfo
  const { bob } = await world()
  const { wire, events } = bobsPage(`http://127.0.0.1:${port}`, bob)
  await expect.poll(() => events).toEqual(['opened'])
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await wire.ask('getState', { room: `t-${bob.user._id}` })).toEqual({ error: 'emitTimeout' })
  expect(warn).toHaveBeenCalledWith(
    'emitTimeout',
    expect.objectContaining({ event: 'getState', hint: expect.any(String), at: expect.any(String) }),
  )
})
