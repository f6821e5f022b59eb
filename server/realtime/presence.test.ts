import { expect, test } from 'vitest'
import type { Relayed, Room } from '#contract/realtime.ts'
import { type Channel, type Connection, newConnection } from './connection.ts'
import { startPresence } from './presence.ts'
import type { Broadcast } from './broadcast.ts'

const room: Room = 'd-01a2047f-4804-7331-ab05-c9b427205db1'

/** A process beside another one, which answers who is there when the test says so. */
const besideAnother = () => {
  const connections = new Map<string, Connection>()
  const said: Relayed['type'][] = []
  let answer = (_sockets: []) => {}
  const io = {
    on: () => {},
    of: () => ({ adapter: { rooms: { get: () => connections.keys() } } }),
    in: () => ({ timeout: () => ({ fetchSockets: () => new Promise(resolve => (answer = resolve)) }) }),
  } as unknown as Channel
  const broadcast = { hasOthers: () => true, relay: (_from, _room, { type }) => void said.push(type) } as Partial<Broadcast> as Broadcast
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
  return { said, opens, closes, answer: () => answer([]) }
}

test('who loads the page anew while the other process is asked whether they are there has not gone', async () => {
  const { said, opens, closes, answer } = besideAnother()
  const closed = closes(opens('before'))
  const again = opens('after')
  answer()
  await closed
  expect(said).toEqual(['presence/here', 'presence/here'])
  const closedAgain = closes(again)
  answer()
  await closedAgain
  expect(said.at(-1)).toBe('presence/gone')
})
