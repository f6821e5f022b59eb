import type { Join, Joined, Room } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Connection } from './connection.ts'
import { missedIn } from './replay.ts'
import type { Presence } from './presence.ts'
import { parseRoom, requireLogin, type RoomRight, rightTo } from './rights.ts'
import type { Context } from '#server/call/context.ts'

/** Who is in which room, and may be. */
export interface Rooms {
  /** In first, then what was missed, so that nothing falls between. */
  join(connection: Connection, to: { room: unknown } & Omit<Join, 'room'>): Promise<Joined>
  leave(connection: Connection, room: Room): Promise<void>
  /** Out of it, and told so. */
  evict(connection: Connection, room: Room): Promise<void>
  /** It is in the room; whether it may be is decided by whoever takes the message. */
  requireJoined(connection: Connection, room: Room): void
  /** The room of a message: its sender is in it and has the right to be, now. */
  requireIn(connection: Connection, room: unknown): Promise<Room>
}

export const roomsOf = (context: Context, presence: Presence): Rooms => {
  /** Retries until no access change happened during the check. */
  const rightNow = async (connection: Connection, room: Room): Promise<RoomRight> => {
    for (;;) {
      const { count } = context.accessWatch
      const right = await rightTo(context, connection, room)
      if (context.accessWatch.count === count) return right
    }
  }
  /** Who does not follow a document does not hold its lock from here either. */
  const out = async (connection: Connection, room: Room): Promise<void> => {
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
      await out(connection, room)
      await presence.gone(connection, room)
    },
    join: async (connection, { room: asked, ...known }) => {
      const { room, kind } = parseRoom(asked)
      const { isGiven, under } = await rightNow(connection, room)
      if (!isGiven || !connection.socket.connected) throw new Refusal('ws.forbidden_room')
      connection.rooms.set(room, under)
      await connection.socket.join(room)
      if (kind === 'd') {
        connection.someone = await requireLogin(context, connection)
        presence.here(connection, room, false)
      }
      return { ok: true, ...(await missedIn(context, connection, room, known)) }
    },
    evict: async (connection, room) => {
      await out(connection, room)
      connection.socket.emit('left', { room })
      void presence.gone(connection, room)
    },
    requireIn: async (connection, asked) => {
      const { room } = parseRoom(asked)
      requireJoined(connection, room)
      const { isGiven } = await rightTo(context, connection, room)
      if (!isGiven) throw new Refusal('ws.forbidden_room')
      return room
    },
  }
}
