import type { Join, Joined, Room } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Member } from './member.ts'
import { missedIn } from './missed.ts'
import type { Presence } from './presence.ts'
import { parseRoom, requireLogin, type RoomRight, rightTo } from './rights.ts'
import type { Context } from '#server/call/context.ts'

/** Who is in which room, and may be. */
export interface Rooms {
  /** In first, then what was missed, so that nothing falls between. */
  join(member: Member, to: { room: unknown } & Omit<Join, 'room'>): Promise<Joined>
  leave(member: Member, room: Room): Promise<void>
  /** Out of it, and told so. */
  evict(member: Member, room: Room): Promise<void>
  /** It is in the room; whether it may be is decided by whoever takes the message. */
  requireJoined(member: Member, room: Room): void
  /** The room of a message: its sender is in it and has the right to be, now. */
  requireIn(member: Member, room: unknown): Promise<Room>
}

export const roomsOf = (context: Context, presence: Presence): Rooms => {
  /** As of an instant at which no change of access is being made: what has been decided before one is decided again. */
  const rightNow = async (member: Member, room: Room): Promise<RoomRight> => {
    for (;;) {
      const { count } = context.accessWatch
      const right = await rightTo(context, member, room)
      if (context.accessWatch.count === count) return right
    }
  }
  /** Who does not follow a document does not hold its lock from here either. */
  const out = async (member: Member, room: Room): Promise<void> => {
    member.rooms.delete(room)
    member.holds.delete(parseRoom(room).id)
    await member.socket.leave(room)
  }
  const requireJoined = (member: Member, room: Room): void => {
    if (!member.rooms.has(room)) throw new Refusal('ws.forbidden_room')
  }
  return {
    requireJoined,
    leave: async (member, room) => {
      await out(member, room)
      await presence.gone(member, room)
    },
    join: async (member, { room: asked, ...known }) => {
      const { room, kind } = parseRoom(asked)
      const { isGiven, under } = await rightNow(member, room)
      if (!isGiven || !member.socket.connected) throw new Refusal('ws.forbidden_room')
      member.rooms.set(room, under)
      await member.socket.join(room)
      if (kind === 'd') {
        member.someone = await requireLogin(context, member)
        presence.here(member, room, false)
      }
      return { ok: true, ...(await missedIn(context, member, room, known)) }
    },
    evict: async (member, room) => {
      await out(member, room)
      member.socket.emit('left', { room })
      void presence.gone(member, room)
    },
    requireIn: async (member, asked) => {
      const { room } = parseRoom(asked)
      requireJoined(member, room)
      const { isGiven } = await rightTo(context, member, room)
      if (!isGiven) throw new Refusal('ws.forbidden_room')
      return room
    },
  }
}
