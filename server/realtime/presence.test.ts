import { expect, test } from 'vitest'
import type { Relayed, Room } from '#contract/realtime.ts'
import { type Channel, type Connection, newConnection } from './connection.ts'
import { startPresence } from './presence.ts'
import type { Broadcast } from './broadcast.ts'

const room: Room = 'd-01a2047f-4804-7331-ab05-c9b427205db1'

/** A process beside another one, which lists its sockets when the test calls `answer`. */
const besideAnother = () => {
  const connections = new Map<string, Connection>()
  const sent: Relayed['type'][] = []
  let answer = (_sockets: []) => {}
  const io = {
    on: () => {},
    of: () => ({ adapter: { rooms: { get: () => connections.keys() } } }),
    in: () => ({ timeout: () => ({ fetchSockets: () => new Promise(resolve => (answer = resolve)) }) }),
  } as unknown as Channel
  const broadcast = { hasOthers: () => true, relay: (_from, _room, { type }) => void sent.push(type) } as Partial<Broadcast> as Broadcast
  const presence = startPresence(io, broadcast, connections)
  const opens = (connection: string): Connection => {
    const socket = { id: connection, connected: true } as Connection['socket']
    const bob = newConnection(
      socket,
      { user: 'bob', session: 'one' },
      { _id: 'bob', firstname: 'Bob', lastname: 'Martin', avatar: null },
      false,
    )
    connections.set(connection, bob)
    bob.rooms.set(room, [])
    presence.here(bob, room, false)
    return bob
  }
  const closes = (bob: Connection) => {
    connections.delete(bob.socket.id)
    return presence.gone(bob, room)
  }
  return { sent, opens, closes, answer: () => answer([]) }
}

test('a person who reloads the page while the other process is queried for them has not gone', async () => {
  const { sent, opens, closes, answer } = besideAnother()
  const closed = closes(opens('before'))
  const again = opens('after')
  answer()
  await closed
  expect(sent).toEqual(['presence/here', 'presence/here'])
  const closedAgain = closes(again)
  answer()
  await closedAgain
  expect(sent.at(-1)).toBe('presence/gone')
})
