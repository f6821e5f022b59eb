import type { Server, Socket } from 'socket.io'
import type { FromClient, FromServer, Room } from '#contract/realtime.ts'
import { SOCKET_MESSAGES } from '#contract/limits.ts'
import type { Someone } from '#contract/calls/users.ts'
import { type TokenBucket, createTokenBucket } from './tokenBucket.ts'
import type { Login, RoomRight } from './rights.ts'

/** The requests that the processes of an instance send each other about sockets. */
export interface BetweenProcesses {
  /** Asks each process to send this connection the document's readers. */
  whoReads(of: { room: Room; connection: string }): void
}
type ClientSocket = Socket<FromClient, FromServer, BetweenProcesses, { user: string }>
export type Channel = Server<FromClient, FromServer, BetweenProcesses, { user: string }>

export interface Hold {
  noun: 'document' | 'template'
  fence: number
}

/** One connected socket. */
export interface Connection extends Login {
  socket: ClientSocket
  someone: Someone
  /** The rooms it is in, each with the ids that its access depends on. */
  rooms: Map<Room, RoomRight['under']>
  /** The documents that it reports as open, and whether their window is idle. */
  reads: Map<Room, { isIdle: boolean }>
  /** The locks that it holds, by the id of the document or template. */
  holds: Map<string, Hold>
  /** When its last packet arrived. */
  answeredMs: number
  /** How many of its messages were refused. */
  refused: number
  /** The limit on its hints and dispatches. */
  messages: TokenBucket
  /** The limit on its requests: rooms, tokens, state. */
  requests: TokenBucket
}

export const newConnection = (socket: ClientSocket, login: Login, someone: Someone, isLimited: boolean): Connection => ({
  ...login,
  socket,
  someone,
  rooms: new Map(),
  reads: new Map(),
  holds: new Map(),
  answeredMs: Date.now(),
  refused: 0,
  messages: createTokenBucket(SOCKET_MESSAGES, isLimited),
  requests: createTokenBucket(SOCKET_MESSAGES, isLimited),
})
