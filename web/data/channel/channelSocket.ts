import { io, type Socket } from 'socket.io-client'
import { EMIT_TIMEOUT_MS } from '#contract/limits.ts'
import type { FromClient, FromServer } from '#contract/realtime.ts'
import type { Session } from '#web/data/session/session.ts'
import { after } from '#web/platform/after.ts'

type MessageOf<Event extends keyof FromClient> = Parameters<FromClient[Event]>[0]
type AnswerTo<Event extends keyof FromClient> = Parameters<Parameters<FromClient[Event]>[1]>[0]

export interface SocketPorts {
  /** The address of the service: the page's own origin. */
  url: string
  session: Pick<Session, 'token' | 'refresh' | 'onToken'>
  on: FromServer & { opened(): void; lost(): void }
}

export interface Wire {
  /** Sends and waits for the answer: `emitTimeout` when none has come in time, `closed` without a connection. */
  ask<Event extends keyof FromClient>(event: Event, message: MessageOf<Event>): Promise<AnswerTo<Event> | { error: string }>
}

const PAUSE_MS = 500
const PAUSE_MAX_MS = 30_000
const CONNECT_MAX_MS = 10_000

/**
 * The only socket of a page, named main (`product: 7.3`). It tries websockets first; where a network blocks them, it polls. It reconnects
 * with growing pauses, always has the newest token of the session, and closes when the session ends.
 */
export const openSocket = ({ url, session, on }: SocketPorts): Wire => {
  if (url === '') throw new Error('The socket main has no address')
  const socket: Socket<FromServer, FromClient> = io(url, {
    auth: give => give({ token: session.token }),
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: CONNECT_MAX_MS,
    reconnectionDelay: PAUSE_MS,
    reconnectionDelayMax: PAUSE_MAX_MS,
    randomizationFactor: 0.5,
  })
  let refusals = 0
  /** A token that was refused is renewed once; a session that has ended ends with that. */
  let isRenewed = false
  let stopWaiting = () => {}

  const connect = () => {
    stopWaiting()
    if (session.token !== null) socket.connect()
  }
  const connectLater = () => {
    stopWaiting()
    const pause = Math.min(PAUSE_MS * 2 ** refusals++, PAUSE_MAX_MS) * (0.5 + Math.random())
    stopWaiting = after(pause, connect)
  }

  socket.on('connect', () => {
    refusals = 0
    isRenewed = false
    track('connect', socket.id)
    on.opened()
  })
  socket.on('disconnect', reason => {
    track('disconnect', reason)
    on.lost()
    if (!socket.active) connectLater()
  })
  socket.on('connect_error', error => {
    track('connect_error', error.message)
    // A network may swallow websockets without refusing them: the next attempt begins with plain requests and goes up from there.
    if (socket.active) socket.io.opts.transports = ['polling', 'websocket']
    else if (error.message.startsWith('errors.auth.') && !isRenewed) {
      isRenewed = true
      session.refresh().then(connect, () => {
        isRenewed = false
        connectLater()
      })
    } else connectLater()
  })
  socket.io.on('reconnect_attempt', attempt => track('reconnect_attempt', attempt))
  socket.io.on('reconnect_failed', () => track('reconnect_failed'))
  socket.io.on('ping', () => track('ping'))
  socket.on('commit', on.commit)
  socket.on('dispatch', on.dispatch)
  socket.on('left', on.left)

  const ask: Wire['ask'] = async (event, message) => {
    if (!socket.connected) return { error: 'closed' }
    try {
      return await (socket as Socket).timeout(EMIT_TIMEOUT_MS).emitWithAck(event, message)
    } catch {
      console.warn('emitTimeout', { event, message, at: new Date().toISOString(), hint: HINT })
      return { error: 'emitTimeout' }
    }
  }

  session.onToken(token => {
    if (token === null) socket.disconnect()
    else if (socket.connected) void ask('auth', { token })
    else connect()
  })
  window.addEventListener('online', () => {
    if (socket.connected) return
    // The next scheduled attempt may be far away.
    socket.disconnect()
    connect()
  })
  // A lost network would be noticed only by the next pings.
  window.addEventListener('offline', () => socket.io.engine?.close())
  connect()
  return { ask }
}

const HINT = `The server has not answered within ${EMIT_TIMEOUT_MS} ms: it is busy, or the connection is about to be lost.`

/** What the connection goes through, for those who look at the console in detail. */
const track = (event: string, details?: unknown): void => console.debug('socket main', event, details ?? '', new Date().toISOString())
