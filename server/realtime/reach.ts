import type { Dispatch, Relayed, Room } from '#contract/realtime.ts'
import type { Delivery } from '#server/outbox/commits.ts'
import type { Channel, Member } from './member.ts'
import type { Processes } from './processes.ts'

interface Whom {
  exceptSelf?: boolean
}

/** The ways to the people in a room, stamped with who says it and when. */
export interface Reach {
  deliver(delivery: Delivery): void
  relay(from: Member, room: Room, commit: Relayed, whom?: Whom): void
  ask(from: Member, room: Room, dispatch: Dispatch, whom?: Whom): void
  /** To one connection alone. */
  tell(connection: string, room: Room, from: string, commit: Relayed): void
  /** Other processes have sockets too, and can be reached now. */
  hasOthers(): boolean
}

/** While the other processes cannot be reached, those who are connected here still hear; the others catch up by the numbers (`link.onBack`). */
export const reachOf = (io: Channel, { link }: Processes): Reach => {
  const hasOthers = () => link?.isUp() ?? false
  const to = (room: string, { exceptSelf = false }: Whom = {}, from?: Member) => {
    const all = link && !link.isUp() ? io.local.to(room) : io.to(room)
    return exceptSelf && from ? all.except(from.socket.id) : all
  }
  const now = () => new Date().toISOString()
  return {
    hasOthers,
    deliver: delivery => void to(delivery.room).emit('commit', delivery),
    relay: (from, room, commit, whom) => void to(room, whom, from).emit('commit', { room, from: from.user, at: now(), commit }),
    ask: (from, room, dispatch, whom) => void to(room, whom, from).emit('dispatch', { room, from: from.user, at: now(), dispatch }),
    tell: (connection, room, from, commit) => void to(connection).emit('commit', { room, from, at: now(), commit }),
  }
}
