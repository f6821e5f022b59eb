import { randomUUID } from 'node:crypto'
import type { CommitMessage, Dispatch, DispatchMessage, Relayed, Room } from '#contract/realtime.ts'
import type { Delivery } from '#server/outbox/commits.ts'
import type { Channel, Connection } from './connection.ts'
import type { Processes } from '#server/services/processes.ts'

interface Whom {
  exceptSelf?: boolean
}

/** The ways to the people in a room, stamped with who says it and when. */
export interface Broadcast {
  deliver(delivery: Delivery): void
  relay(from: Connection, room: Room, commit: Relayed, whom?: Whom): void
  ask(from: Connection, room: Room, dispatch: Dispatch, whom?: Whom): void
  /** To one connection alone. */
  tell(connection: string, room: Room, from: string, commit: Relayed): void
  /** Other processes have sockets too, and can be reached now. */
  hasOthers(): boolean
}

/**
 * Those who are connected here hear at once, whatever has become of the way to the other processes; while these cannot be reached, their people catch up by
 * the numbers (`link.onBack`).
 */
export const startBroadcast = (io: Channel, { link }: Processes): Broadcast => {
  const hasOthers = () => link?.isUp() ?? false
  /** All connections of this process, so that what goes to the others does not come back. */
  const ours = `process-${randomUUID()}`
  if (link) io.on('connection', socket => void socket.join(ours))

  const tell = (to: string, message: CommitMessage | DispatchMessage, { exceptSelf = false }: Whom = {}, from?: Connection) => {
    const self = exceptSelf && from ? [from.socket.id] : []
    const audiences = [io.local.to(to).except(self), ...(hasOthers() ? [io.to(to).except(ours)] : [])]
    for (const audience of audiences) {
      if ('commit' in message) audience.emit('commit', message)
      else audience.emit('dispatch', message)
    }
  }
  const now = () => new Date().toISOString()
  return {
    hasOthers,
    deliver: delivery => tell(delivery.room, delivery),
    relay: (from, room, commit, whom) => tell(room, { room, from: from.user, at: now(), commit }, whom, from),
    ask: (from, room, dispatch, whom) => tell(room, { room, from: from.user, at: now(), dispatch }, whom, from),
    tell: (connection, room, from, commit) => tell(connection, { room, from, at: now(), commit }),
  }
}
