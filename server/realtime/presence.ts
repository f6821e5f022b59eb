import { parseRoom } from './rights.ts'
import type { Relayed, Room } from '#contract/realtime.ts'
import type { Channel, Connection } from './connection.ts'
import type { Broadcast } from './broadcast.ts'

/** Whoever comes later is told of so many. */
const TOLD_MAX = 50
const ANSWER_MS = 2000

/** Who reads a document now (`realtime: what a person sees`). None of it is kept: it is what the connected sockets say. */
export interface Presence {
  /** Has come, or has begun or ceased to look: the others hear of it. */
  here(connection: Connection, room: Room, isIdle: boolean): void
  /** Tells somebody who has come who else is there. */
  introduce(connection: Connection, room: Room): void
  /** This connection does not read it any more: the others hear of it when the person has no other one there. */
  gone(connection: Connection, room: Room): Promise<void>
}

export const startPresence = (io: Channel, broadcast: Broadcast, connections: ReadonlyMap<string, Connection>): Presence => {
  const inRoom = (room: Room): Connection[] =>
    [...(io.of('/').adapter.rooms.get(room) ?? [])]
      .flatMap(id => connections.get(id) ?? [])
      .filter(connection => connection.reads.has(room))
  const documentOf = (room: Room): string => parseRoom(room).id

  /** Somebody looks at it as long as one of their windows does. */
  const hereOf = (room: Room, { user, someone }: Connection, readers: Connection[]): Relayed => ({
    type: 'presence/here',
    payload: {
      document: documentOf(room),
      user: someone,
      isIdle: readers.every(reader => reader.user !== user || reader.reads.get(room)?.isIdle),
    },
  })
  const tellReaders = (connection: string, room: Room, except?: string): void => {
    const readers = inRoom(room)
    const people = new Map(readers.filter(({ user }) => user !== except).map(reader => [reader.user, reader]))
    for (const person of [...people.values()].slice(0, TOLD_MAX))
      broadcast.tell(connection, room, person.user, hereOf(room, person, readers))
  }
  io.on('whoReads', ({ room, connection }) => tellReaders(connection, room))

  const isElsewhere = async (room: Room, user: string): Promise<boolean> => {
    try {
      return (await io.in(room).timeout(ANSWER_MS).fetchSockets()).some(({ data }) => data.user === user)
    } catch {
      return false // whoever is still there says so again with the next sign of life
    }
  }
  const part = async (connection: Connection, room: Room): Promise<void> => {
    const isHere = () => inRoom(room).some(({ user }) => user === connection.user)
    if (isHere()) return
    if (broadcast.hasOthers() && ((await isElsewhere(room, connection.user)) || isHere())) return
    broadcast.relay(connection, room, { type: 'presence/gone', payload: { document: documentOf(room), user: connection.user } })
  }

  return {
    here: (connection, room, isIdle) => {
      const isThere = connection.socket.connected && connection.rooms.has(room)
      if (!isThere) return // it has gone while its right was looked up, and the others know that
      connection.reads.set(room, { isIdle })
      broadcast.relay(connection, room, hereOf(room, connection, inRoom(room)), { exceptSelf: true })
    },
    introduce: (connection, room) => {
      tellReaders(connection.socket.id, room, connection.user)
      if (broadcast.hasOthers()) io.serverSideEmit('whoReads', { room, connection: connection.socket.id })
    },
    gone: async (connection, room) => {
      if (connection.reads.delete(room)) await part(connection, room)
    },
  }
}
