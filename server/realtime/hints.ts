import type { Hint, Room } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Member } from './member.ts'
import { parseHint, type Said } from './messages.ts'
import type { Presence } from './presence.ts'
import { parseRoom } from './rights.ts'
import type { Rooms } from './rooms.ts'

interface Services {
  rooms: Rooms
  presence: Presence
}

/** What a client says of itself goes into the room of the document that it names, and is checked against what it claims (`authorisation: 5.4`). */
export const takeHint = async ({ rooms, presence }: Services, member: Member, { room: asked, commit }: Said<'toCommit'>): Promise<void> => {
  const hint = parseHint(commit)
  const room = roomOf(hint, asked)
  switch (hint.type) {
    case 'presence/here':
      await rooms.requireIn(member, room)
      return presence.here(member, room, hint.payload.isIdle)
    case 'presence/gone':
      await rooms.requireIn(member, room)
      return presence.gone(member, room)
    default:
      throw new Refusal('ws.refused')
  }
}

const roomOf = ({ payload }: Hint, asked: unknown): Room => {
  const { room } = parseRoom(asked)
  if (room !== `d-${payload.document}`) throw new Refusal('ws.forbidden_room')
  return room
}
