import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { onTestFinished, vi } from 'vitest'
import type {
  CommitMessage,
  DispatchMessage,
  FromClient,
  FromServer,
  Hint,
  Join,
  Joined,
  Refused,
  Room,
  RoomState,
} from '#contract/realtime.ts'
import type { Person, RunningServer } from './world.ts'

/** A realtime connection that records everything it receives, in its order. */
export interface Connection {
  socket: Socket<FromServer, FromClient>
  commits: CommitMessage[]
  dispatches: DispatchMessage[]
  /** The rooms that the server has removed it from. */
  left: Room[]
  join(room: Room, known?: Omit<Join, 'room'>): Promise<Joined>
  leave(room: Room): Promise<{ ok: true } | Refused>
  say(room: Room, commit: Hint, broadcast?: boolean): Promise<{ ok: true } | Refused>
  stateOf(room: Room): Promise<RoomState | Refused>
  /** Sends any event with any content, as a foreign client might. */
  send(event: string, ...message: unknown[]): Promise<unknown>
  close(): void
}

const ANSWER_MS = 30_000

/** Connects, or rejects with the error of the server. */
export const connect = async (url: string, auth: object, options: Partial<ManagerOptions & SocketOptions> = {}): Promise<Connection> => {
  const socket: Socket<FromServer, FromClient> = io(url, {
    ...{ auth, transports: ['websocket'], forceNew: true, reconnection: false, ...options },
  })
  const close = () => void socket.disconnect()
  onTestFinished(close)
  const connection: Connection = {
    ...{ socket, commits: [], dispatches: [], left: [], close },
    join: (room, known = {}) => socket.timeout(ANSWER_MS).emitWithAck('join', { room, ...known }),
    leave: room => socket.timeout(ANSWER_MS).emitWithAck('leave', { room }),
    say: (room, commit, broadcast = true) => socket.timeout(ANSWER_MS).emitWithAck('toCommit', { room, commit, broadcast }),
    stateOf: room => socket.timeout(ANSWER_MS).emitWithAck('getState', { room }),
    send: (event, ...message) => (socket as Socket).timeout(ANSWER_MS).emitWithAck(event, ...message),
  }
  socket.on('commit', message => connection.commits.push(message))
  socket.on('dispatch', message => connection.dispatches.push(message))
  socket.on('left', ({ room }) => connection.left.push(room))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return connection
}

/** Connects a person who is logged in, and joins these rooms. */
export const channelOf = async (
  { url }: Pick<RunningServer, 'url'>,
  person: Pick<Person, 'token'>,
  ...rooms: Room[]
): Promise<Connection> => {
  const connection = await connect(url, { token: person.token })
  for (const room of rooms) {
    const joined = await connection.join(room)
    if ('error' in joined) throw new Error(`${room}: ${joined.error}`)
  }
  return connection
}

/** Waits until every commit so far is published: a new connection then receives only later ones. */
export const allPublished = ({ context }: Pick<RunningServer, 'context'>): Promise<void> =>
  vi
    .waitUntil(async () => (await context.db.execute(`select 1 from outbox where kind = 'commit' and sent_at is null`)).rows.length === 0, {
      timeout: ANSWER_MS,
    })
    .then(() => {})
