import { parseRoom } from './rights.ts'
import type { Relayed, Room } from '#contract/realtime.ts'
import type { Channel, Connection } from './connection.ts'
import type { Broadcast } from './broadcast.ts'

/** How many readers are sent to a connection that opens a document. */
const READERS_MAX = 50
const ANSWER_MS = 2000

/** The current readers of a document (`realtime: what a person sees`). Nothing is stored; it comes from the connected sockets. */
export interface Presence {
  /** Notifies the other readers that somebody has opened the document, or has become idle or active. */
  here(connection: Connection, room: Room, isIdle: boolean): void
  /** Sends a connection that opens a document its other readers. */
  introduce(connection: Connection, room: Room): void
  /** Ends the reading of this connection. The others are notified when the person has no other connection in the room. */
  gone(connection: Connection, room: Room): Promise<void>
}

export const startPresence = (io: Channel, broadcast: Broadcast, connections: ReadonlyMap<string, Connection>): Presence => {
  const inRoom = (room: Room): Connection[] =>
    [...(io.of('/').adapter.rooms.get(room) ?? [])]
      .flatMap(id => connections.get(id) ?? [])
      .filter(connection => connection.reads.has(room))
  const documentOf = (room: Room): string => parseRoom(room).id

  /** A person is idle only when all their windows are. */
  const hereOf = (room: Room, { user, someone }: Connection, readers: Connection[]): Relayed => ({
    type: 'presence/here',
    payload: {
      document: documentOf(room),
      user: someone,
      isIdle: readers.every(reader => reader.user !== user || reader.reads.get(room)?.isIdle),
    },
  })
  const sendReaders = (connection: string, room: Room, except?: string): void => {
    const readers = inRoom(room)
    const people = new Map(readers.filter(({ user }) => user !== except).map(reader => [reader.user, reader]))
    for (const person of [...people.values()].slice(0, READERS_MAX))
      broadcast.sendTo(connection, room, person.user, hereOf(room, person, readers))
  }
  io.on('whoReads', ({ room, connection }) => sendReaders(connection, room))

  const isElsewhere = async (room: Room, user: string): Promise<boolean> => {
    try {
      return (await io.in(room).timeout(ANSWER_MS).fetchSockets()).some(({ data }) => data.user === user)
    } catch {
      return false // a reader who is still there is announced again with their next hint
    }
  }
  const announceGone = async (connection: Connection, room: Room): Promise<void> => {
    const isHere = () => inRoom(room).some(({ user }) => user === connection.user)
    if (isHere()) return
    if (broadcast.hasOthers() && ((await isElsewhere(room, connection.user)) || isHere())) return
    broadcast.relay(connection, room, { type: 'presence/gone', payload: { document: documentOf(room), user: connection.user } })
  }

  return {
    here: (connection, room, isIdle) => {
      const isInRoom = connection.socket.connected && connection.rooms.has(room)
      if (!isInRoom) return // it has left while its access was checked, and the others were notified
      connection.reads.set(room, { isIdle })
      broadcast.relay(connection, room, hereOf(room, connection, inRoom(room)), { exceptSelf: true })
    },
    introduce: (connection, room) => {
      sendReaders(connection.socket.id, room, connection.user)
      if (broadcast.hasOthers()) io.serverSideEmit('whoReads', { room, connection: connection.socket.id })
    },
    gone: async (connection, room) => {
      if (connection.reads.delete(room)) await announceGone(connection, room)
    },
  }
}
