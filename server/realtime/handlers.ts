import type { Refused } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TokenReader } from '#server/auth/accessToken.ts'
import { toRefusal } from '#server/call/errors.ts'
import { readToken } from './handshake.ts'
import { takeHint } from './hints.ts'
import type { LockHeartbeats } from './lockHeartbeats.ts'
import type { Lifetime } from './lifetime.ts'
import type { Connection } from './connection.ts'
import { type ClientEvent, parseDispatch, parseEvent, type ClientMessage, bucketOf } from './messages.ts'
import type { Presence } from './presence.ts'
import type { Broadcast } from './broadcast.ts'
import { isSessionOver } from './revalidate.ts'
import { parseRoom, requireLogin } from './rights.ts'
import type { Rooms } from './rooms.ts'
import { editedIn } from './state.ts'
import type { Context } from '#server/call/context.ts'

interface Services {
  rooms: Rooms
  broadcast: Broadcast
  presence: Presence
  heartbeats: LockHeartbeats
}

/** A connection with what keeps it alive. */
interface Client {
  connection: Connection
  life: Lifetime
  readToken: TokenReader
}

type Acknowledge = (answer: object) => void
type EventHandlers = { [E in ClientEvent]: (message: ClientMessage<E>, client: Client, acknowledge: Acknowledge) => Promise<void> }

/** At most this many messages of a connection wait; further ones are dropped, like those that come too fast. */
const WAITING_MAX = 200

/**
 * Handles the messages of each connection one after the other, so that they keep their order. Every message that requests an acknowledgement gets one.
 * Only messages in the catalogue's shape leave this file (`realtime: messages`).
 */
export const messageHandlers = (context: Context, services: Services) => {
  const handlers = handlersFor(context, services)
  return (client: Client): void => {
    const { connection } = client
    let last = Promise.resolve()
    let waiting = 0
    connection.socket.onAny((event: unknown, ...sent: unknown[]) => {
      const acknowledge = acknowledgeOnce(sent.at(-1))
      const [message] = sent
      const refuse = (refusal: Refusal) => {
        connection.refused++
        acknowledge(refusedWith(refusal))
      }
      const name = String(event)
      const outcome = connection[bucketOf(name)].take()
      if (outcome === 'disconnect') return void connection.socket.disconnect(true)
      if (outcome === 'drop' || waiting >= WAITING_MAX) return refuse(new Refusal('ws.too_many'))
      waiting++
      last = last
        .then(() => handle(name, message, client, acknowledge))
        .catch((error: unknown) => {
          const refusal = toRefusal(error)
          if (refusal.status >= 500) context.log.error({ err: error, event: name.slice(0, 50), user: connection.user }, 'a message failed')
          refuse(refusal)
          if (isSessionOver(error)) connection.socket.disconnect(true)
        })
        .finally(() => waiting--)
    })
  }

  async function handle(name: string, sent: unknown, client: Client, acknowledge: Acknowledge): Promise<void> {
    if (!client.connection.socket.connected) return
    const { event, message } = parseEvent(name, sent)
    await (handlers[event] as EventHandlers[ClientEvent])(message as never, client, acknowledge)
  }
}

const refusedWith = (refusal: Refusal): Refused => ({ error: `errors.${refusal.code}` })

/** Returns a function that sends the acknowledgement at most once, if the client requested one. */
const acknowledgeOnce = (ack: unknown): Acknowledge => {
  let isSent = false
  return answer => {
    if (isSent || typeof ack !== 'function') return
    isSent = true
    ack(answer)
  }
}

const handlersFor = (context: Context, services: Services): EventHandlers => {
  const { rooms, broadcast, presence } = services
  return {
    join: async (to, { connection }, acknowledge) => {
      acknowledge(await rooms.join(connection, to))
      const { room, kind } = parseRoom(to.room)
      if (kind === 'd') presence.introduce(connection, room)
    },
    leave: async (from, { connection }, acknowledge) => {
      const { room, kind } = parseRoom(from.room)
      if (kind === 'u') throw new Refusal('ws.refused')
      await rooms.leave(connection, room)
      acknowledge({ ok: true })
    },
    /** Takes only the next token of the same login; another person opens a new connection. An invalid token changes nothing, as a valid one may follow. */
    auth: async ({ token }, { connection, life, readToken: read }, acknowledge) => {
      const claims = await readToken(read, token).catch(toRefusal)
      if (claims instanceof Refusal) return acknowledge(refusedWith(claims))
      if (claims.user !== connection.user || claims.session !== connection.session) throw new Refusal('ws.refused')
      await requireLogin(context, claims)
      life.renew(claims.expiresAtMs)
      acknowledge({ ok: true })
    },
    getState: async ({ room }, { connection }, acknowledge) => acknowledge(await editedIn(context, rooms, connection, room)),
    toCommit: async (message, { connection }, acknowledge) => {
      await takeHint(context, services, connection, message)
      acknowledge({ ok: true })
    },
    toDispatch: async ({ room: requested, dispatch, broadcast: exceptSelf }, { connection }, acknowledge) => {
      const parsed = parseDispatch(dispatch)
      const room = await rooms.requireIn(connection, requested)
      broadcast.dispatch(connection, room, parsed, { exceptSelf })
      acknowledge({ ok: true })
    },
  }
}
