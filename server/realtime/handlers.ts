import type { Refused } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TokenReader } from '#server/auth/accessToken.ts'
import { toRefusal } from '#server/call/errors.ts'
import { readToken } from './handshake.ts'
import { takeHint } from './hints.ts'
import type { LockHeartbeats } from './lockHeartbeats.ts'
import type { Lifetime } from './lifetime.ts'
import type { Connection } from './connection.ts'
import { type ClientEvent, parseDispatch, parseEvent, type Said, usedBy } from './messages.ts'
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
  holding: LockHeartbeats
}

/** What one connection is answered with, and by whose tokens it lives on. */
interface Answerer {
  connection: Connection
  life: Lifetime
  readToken: TokenReader
}

type Answer = (answer: object) => void
type Answers = { [E in ClientEvent]: (message: Said<E>, by: Answerer, answer: Answer) => Promise<void> }

/** More are not kept waiting: what comes on top is dropped like what comes too fast. */
const WAITING_MAX = 200

/**
 * Answers what connected clients say, one message after the other, so that nobody's words overtake each other. Whatever it is, it gets an answer when it asks for one,
 * and nothing that it says reaches beyond this file in another shape than the catalogue's (`realtime: messages`).
 */
export const messageHandlers = (context: Context, services: Services) => {
  const answers = answersOf(context, services)
  return (by: Answerer): void => {
    const { connection } = by
    let last = Promise.resolve()
    let waiting = 0
    connection.socket.onAny((event: unknown, ...sent: unknown[]) => {
      const answer = once(sent.at(-1))
      const [message] = sent
      const refuse = (refusal: Refusal) => {
        connection.refused++
        answer(refusedWith(refusal))
      }
      const name = String(event)
      const allowance = connection[usedBy(name)].take()
      if (allowance === 'disconnect') return void connection.socket.disconnect(true)
      if (allowance === 'drop' || waiting >= WAITING_MAX) return refuse(new Refusal('ws.too_many'))
      waiting++
      last = last
        .then(() => respond(name, message, by, answer))
        .catch((error: unknown) => {
          const refusal = toRefusal(error)
          if (refusal.status >= 500) context.log.error({ err: error, event: name.slice(0, 50), user: connection.user }, 'a message failed')
          refuse(refusal)
          if (isSessionOver(error)) connection.socket.disconnect(true)
        })
        .finally(() => waiting--)
    })
  }

  async function respond(name: string, sent: unknown, by: Answerer, answer: Answer): Promise<void> {
    if (!by.connection.socket.connected) return
    const { event, message } = parseEvent(name, sent)
    await (answers[event] as Answers[ClientEvent])(message as never, by, answer)
  }
}

const refusedWith = (refusal: Refusal): Refused => ({ error: `errors.${refusal.code}` })

/** The acknowledgement that a client asks for, if it does; sent once. */
const once = (ack: unknown): Answer => {
  let isSent = false
  return answer => {
    if (isSent || typeof ack !== 'function') return
    isSent = true
    ack(answer)
  }
}

const answersOf = (context: Context, services: Services): Answers => {
  const { rooms, broadcast, presence } = services
  return {
    join: async (to, { connection }, answer) => {
      answer(await rooms.join(connection, to))
      const { room, kind } = parseRoom(to.room)
      if (kind === 'd') presence.introduce(connection, room)
    },
    leave: async (from, { connection }, answer) => {
      const { room, kind } = parseRoom(from.room)
      if (kind === 'u') throw new Refusal('ws.refused')
      await rooms.leave(connection, room)
      answer({ ok: true })
    },
    /** Only the next token of the same login: another person connects anew. A token that is not good changes nothing, there may be a better one. */
    auth: async ({ token }, { connection, life, readToken: read }, answer) => {
      const claims = await readToken(read, token).catch(toRefusal)
      if (claims instanceof Refusal) return answer(refusedWith(claims))
      if (claims.user !== connection.user || claims.session !== connection.session) throw new Refusal('ws.refused')
      await requireLogin(context, claims)
      life.renew(claims.expiresAtMs)
      answer({ ok: true })
    },
    getState: async ({ room }, { connection }, answer) => answer(await editedIn(context, rooms, connection, room)),
    toCommit: async (message, { connection }, answer) => {
      await takeHint(context, services, connection, message)
      answer({ ok: true })
    },
    toDispatch: async ({ room: asked, dispatch, broadcast: exceptSelf }, { connection }, answer) => {
      const wish = parseDispatch(dispatch)
      const room = await rooms.requireIn(connection, asked)
      broadcast.ask(connection, room, wish, { exceptSelf })
      answer({ ok: true })
    },
  }
}
