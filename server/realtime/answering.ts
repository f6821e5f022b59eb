import type { Refused } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TokenReader } from '#server/auth/accessToken.ts'
import { toRefusal } from '#server/call/errors.ts'
import { readToken } from './handshake.ts'
import { takeHint } from './hints.ts'
import type { Holding } from './holding.ts'
import type { Lifetime } from './lifetime.ts'
import type { Member } from './member.ts'
import { type ClientEvent, parseDispatch, parseEvent, type Said, usedBy } from './messages.ts'
import type { Presence } from './presence.ts'
import type { Reach } from './reach.ts'
import { isSessionOver } from './reconsider.ts'
import { parseRoom, requireLogin } from './rights.ts'
import type { Rooms } from './rooms.ts'
import { editedIn } from './state.ts'
import type { Context } from '#server/call/context.ts'

interface Services {
  rooms: Rooms
  reach: Reach
  presence: Presence
  holding: Holding
}

/** What one connection is answered with, and by whose tokens it lives on. */
interface Answerer {
  member: Member
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
export const answering = (context: Context, services: Services) => {
  const answers = answersOf(context, services)
  return (by: Answerer): void => {
    const { member } = by
    let last = Promise.resolve()
    let waiting = 0
    member.socket.onAny((event: unknown, ...sent: unknown[]) => {
      const answer = once(sent.at(-1))
      const [message] = sent
      const refuse = (refusal: Refusal) => {
        member.refused++
        answer(refusedWith(refusal))
      }
      const name = String(event)
      const allowance = member[usedBy(name)].take()
      if (allowance === 'cut') return void member.socket.disconnect(true)
      if (allowance === 'drop' || waiting >= WAITING_MAX) return refuse(new Refusal('ws.too_many'))
      waiting++
      last = last
        .then(() => respond(name, message, by, answer))
        .catch((error: unknown) => {
          const refusal = toRefusal(error)
          if (refusal.status >= 500) context.log.error({ err: error, event: name.slice(0, 50), user: member.user }, 'a message failed')
          refuse(refusal)
          if (isSessionOver(error)) member.socket.disconnect(true)
        })
        .finally(() => waiting--)
    })
  }

  async function respond(name: string, sent: unknown, by: Answerer, answer: Answer): Promise<void> {
    if (!by.member.socket.connected) return
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
  const { rooms, reach, presence } = services
  return {
    join: async (to, { member }, answer) => {
      answer(await rooms.join(member, to))
      const { room, kind } = parseRoom(to.room)
      if (kind === 'd') presence.introduce(member, room)
    },
    leave: async (from, { member }, answer) => {
      const { room, kind } = parseRoom(from.room)
      if (kind === 'u') throw new Refusal('ws.refused')
      await rooms.leave(member, room)
      answer({ ok: true })
    },
    /** Only the next token of the same login: another person connects anew. A token that is not good changes nothing, there may be a better one. */
    auth: async ({ token }, { member, life, readToken: read }, answer) => {
      const claims = await readToken(read, token).catch(toRefusal)
      if (claims instanceof Refusal) return answer(refusedWith(claims))
      if (claims.user !== member.user || claims.session !== member.session) throw new Refusal('ws.refused')
      await requireLogin(context, claims)
      life.renew(claims.expiresAtMs)
      answer({ ok: true })
    },
    getState: async ({ room }, { member }, answer) => answer(await editedIn(context, rooms, member, room)),
    toCommit: async (message, { member }, answer) => {
      await takeHint(context, services, member, message)
      answer({ ok: true })
    },
    toDispatch: async ({ room: asked, dispatch, broadcast }, { member }, answer) => {
      const wish = parseDispatch(dispatch)
      const room = await rooms.requireIn(member, asked)
      reach.ask(member, room, wish, { exceptSelf: broadcast })
      answer({ ok: true })
    },
  }
}
