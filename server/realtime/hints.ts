import type { Hint, Relayed, Room } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import { documentLocks } from '#server/documents/locks/editingLock.ts'
import type { LockHeartbeats } from './lockHeartbeats.ts'
import type { Connection } from './connection.ts'
import { parseHint, type ClientMessage } from './messages.ts'
import type { Presence } from './presence.ts'
import type { Broadcast } from './broadcast.ts'
import { parseRoom, requireWriter } from './rights.ts'
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
  context: Pick<Context, 'db' | 'config' | 'liveTexts'>,
  { rooms, presence, broadcast, heartbeats }: Services,
  connection: Connection,
  { room: requested, commit }: ClientMessage<'toCommit'>,
): Promise<void> => {
  const hint = parseHint(commit)
  const room = roomOf(hint, requested)
  const relay = (commit: Relayed) => broadcast.relay(connection, room, commit, { exceptSelf: true })
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
      const outcome = await context.liveTexts.take(connection, hint.payload)
      if (outcome !== 'taken') throw new Refusal(outcome === 'gap' ? 'ws.gap' : 'ws.refused')
      const { fence: _own, ...payload } = hint.payload
      return relay({ type: 'live/text', payload })
    }
    case 'edit/requested':
      rooms.requireJoined(connection, room)
      await requireWriter(context, connection, room)
      return broadcast.relay(connection, room, requestOf(connection, hint.payload))
    case 'edit/withdrawn':
      await rooms.requireIn(connection, room)
      return relay({ type: 'edit/withdrawn', payload: { ...hint.payload, user: connection.user } })
    case 'edit/answered': {
      await rooms.requireIn(connection, room)
      const { fence, ...payload } = hint.payload
      const { user, session } = connection
      if (!(await documentLocks.holds(context.db, { id: payload.document, fence, user, session }))) throw new Refusal('ws.refused')
      return relay({ type: 'edit/answered', payload })
    }
  }
}

/** The place in the queue depends on the server's clock, so that a wrong clock of a computer does not jump it. The sender hears their own place too. */
const requestOf = ({ someone }: Connection, { document, waitedMs }: Extract<Hint, { type: 'edit/requested' }>['payload']): Relayed => ({
  type: 'edit/requested',
  payload: { document, user: someone, since: new Date(Date.now() - waitedMs).toISOString() },
})

const roomOf = ({ payload }: Hint, requested: unknown): Room => {
  const { room, kind } = parseRoom(requested)
  const isItsOwn = 'template' in payload ? kind === 't' || kind === 'w' : room === `d-${payload.document}`
  if (!isItsOwn) throw new Refusal('ws.forbidden_room')
  return room
}
