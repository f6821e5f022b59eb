import type { Join, Joined, Room } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Connection } from './connection.ts'
import { missedIn } from './replay.ts'
import type { Presence } from './presence.ts'
import { parseRoom, requireLogin, type RoomRight, rightTo } from './rights.ts'
import type { Context } from '#server/call/context.ts'

/** Joins connections to rooms and checks their access. */
export interface Rooms {
  /** Joins first and reads the missed commits after that, so that none falls between. */
  join(connection: Connection, to: { room: unknown } & Omit<Join, 'room'>): Promise<Joined>
  leave(connection: Connection, room: Room): Promise<void>
  /** Removes a connection from a room and notifies it, once where several changes take its access away. */
  evict(connection: Connection, room: Room): Promise<void>
  /** Throws when the connection is not in the room. The handler of the message checks its access. */
  requireJoined(connection: Connection, room: Room): void
  /** Returns the room of a message. Throws unless the sender is in it and has access now. */
  requireIn(connection: Connection, room: unknown): Promise<Room>
}

export const roomsOf = (context: Context, presence: Presence): Rooms => {
  /** Retries until no access change happened during the check. */
  const settledRight = async (connection: Connection, room: Room): Promise<RoomRight> => {
    for (;;) {
      const { count } = context.accessWatch
      const right = await rightTo(context, connection, room)
      if (context.accessWatch.count === count) return right
    }
  }
  /** A connection that leaves a document no longer holds its lock. */
  const leaveRoom = async (connection: Connection, room: Room): Promise<void> => {
    connection.rooms.delete(room)
    connection.holds.delete(parseRoom(room).id)
    await connection.socket.leave(room)
  }
  const requireJoined = (connection: Connection, room: Room): void => {
    if (!connection.rooms.has(room)) throw new Refusal('ws.forbidden_room')
  }
  return {
    requireJoined,
    leave: async (connection, room) => {
      await leaveRoom(connection, room)
      await presence.gone(connection, room)
    },
    join: async (connection, { room: requested, ...lastSeen }) => {
      const { room, kind } = parseRoom(requested)
      const { isGiven, under } = await settledRight(connection, room)
      if (!isGiven || !connection.socket.connected) throw new Refusal('ws.forbidden_room')
      connection.rooms.set(room, under)
      await connection.socket.join(room)
      if (kind === 'd') {
        connection.someone = await requireLogin(context, connection)
        presence.here(connection, room, false)
      }
      return { ok: true, ...(await missedIn(context, connection, room, lastSeen)) }
    },
    evict: async (connection, room) => {
      if (!connection.rooms.has(room)) return
      await leaveRoom(connection, room)
      connection.socket.emit('left', { room })
      void presence.gone(connection, room)
    },
    requireIn: async (connection, requested) => {
      const { room } = parseRoom(requested)
      requireJoined(connection, room)
      const { isGiven } = await rightTo(context, connection, room)
      if (!isGiven) throw new Refusal('ws.forbidden_room')
      return room
    },
  }
}
