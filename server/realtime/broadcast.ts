import { randomUUID } from 'node:crypto'
import type { CommitMessage, Dispatch, DispatchMessage, Relayed, Room } from '#contract/realtime.ts'
import type { Delivery } from '#server/outbox/commits.ts'
import type { Channel, Connection } from './connection.ts'
import type { Processes } from '#server/services/processes.ts'

interface RecipientOptions {
  exceptSelf?: boolean
}

/** Sends messages to the people in a room, stamped with sender and time. */
export interface Broadcast {
  deliver(delivery: Delivery): void
  relay(from: Connection, room: Room, commit: Relayed, options?: RecipientOptions): void
  dispatch(from: Connection, room: Room, dispatch: Dispatch, options?: RecipientOptions): void
  /** Sends to one connection only. */
  sendTo(connection: string, room: Room, from: string, commit: Relayed): void
  /** Whether other processes have sockets and can be reached now. */
  hasOthers(): boolean
}

/**
 * Connections of this process get each message immediately, even when the other processes cannot be reached.
 * Connections of those processes catch up by the numbers once the link is back (`link.onBack`).
 */
export const startBroadcast = (io: Channel, { link }: Processes): Broadcast => {
  const hasOthers = () => link?.isUp() ?? false
  /** A room of all connections of this process, so that what is sent to the other processes does not come back. */
  const ours = `process-${randomUUID()}`
  if (link) io.on('connection', socket => void socket.join(ours))

  const emit = (to: string, message: CommitMessage | DispatchMessage, { exceptSelf = false }: RecipientOptions = {}, from?: Connection) => {
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
    deliver: delivery => emit(delivery.room, delivery),
    relay: (from, room, commit, options) => emit(room, { room, from: from.user, at: now(), commit }, options, from),
    dispatch: (from, room, dispatch, options) => emit(room, { room, from: from.user, at: now(), dispatch }, options, from),
    sendTo: (connection, room, from, commit) => emit(connection, { room, from, at: now(), commit }),
  }
}
