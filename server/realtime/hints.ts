import type { Hint, Room } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { LockHeartbeats } from './lockHeartbeats.ts'
import type { Connection } from './connection.ts'
import { parseHint, type ClientMessage } from './messages.ts'
import type { Presence } from './presence.ts'
import type { Broadcast } from './broadcast.ts'
import { parseRoom } from './rights.ts'
import type { Rooms } from './rooms.ts'
import type { Context } from '#server/call/context.ts'

interface Services {
  rooms: Rooms
  presence: Presence
  broadcast: Broadcast
  heartbeats: LockHeartbeats
}

/** Takes what a client reports of itself. It goes to the room of the document, or of the template's team or workspace, after the claim is checked (`realtime: messages`). */
export const takeHint = async (
  { liveTexts }: Pick<Context, 'liveTexts'>,
  { rooms, presence, broadcast, heartbeats }: Services,
  connection: Connection,
  { room: requested, commit }: ClientMessage<'toCommit'>,
): Promise<void> => {
  const hint = parseHint(commit)
  const room = roomOf(hint, requested)
  switch (hint.type) {
    case 'presence/here':
      await rooms.requireIn(connection, room)
      return presence.here(connection, room, hint.payload.isIdle)
    case 'presence/gone':
      await rooms.requireIn(connection, room)
      return presence.gone(connection, room)
    case 'editing/started':
      await rooms.requireIn(connection, room)
      return heartbeats.hold(connection, hint.payload)
    case 'editing/stopped':
      await rooms.requireIn(connection, room)
      return heartbeats.release(connection, hint.payload)
    case 'live/text': {
      rooms.requireJoined(connection, room)
      const outcome = await liveTexts.take(connection, hint.payload)
      if (outcome !== 'taken') throw new Refusal(outcome === 'gap' ? 'ws.gap' : 'ws.refused')
      const { fence: _own, ...payload } = hint.payload
      return broadcast.relay(connection, room, { type: 'live/text', payload }, { exceptSelf: true })
    }
  }
}

const roomOf = ({ payload }: Hint, requested: unknown): Room => {
  const { room, kind } = parseRoom(requested)
  const isItsOwn = 'template' in payload ? kind === 't' || kind === 'w' : room === `d-${payload.document}`
  if (!isItsOwn) throw new Refusal('ws.forbidden_room')
  return room
}
