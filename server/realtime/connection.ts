import type { Server, Socket } from 'socket.io'
import type { FromClient, FromServer, Room } from '#contract/realtime.ts'
import { SOCKET_MESSAGES } from '#contract/limits.ts'
import type { Someone } from '#contract/calls/users.ts'
import { type TokenBucket, createTokenBucket } from './tokenBucket.ts'
import type { Login, RoomRight } from './rights.ts'

/** What the processes of an instance ask each other about sockets. */
export interface BetweenProcesses {
  /** Tell this connection who reads the document. */
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
  /** The rooms it is in, with what its right to be there depends on. */
  rooms: Map<Room, RoomRight['under']>
  /** The documents that it says to be reading, and whether anybody looks at them. */
  reads: Map<Room, { isIdle: boolean }>
  /** The locks that it holds, by the document or the template. */
  holds: Map<string, Hold>
  /** When it last gave a sign of life. */
  answeredMs: number
  /** How much of what it has said was refused. */
  refused: number
  /** What it says, one after the other. */
  flow: TokenBucket
  /** What it asks for: rooms, who edits. */
  asking: TokenBucket
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
  flow: createTokenBucket(SOCKET_MESSAGES, isLimited),
  asking: createTokenBucket(SOCKET_MESSAGES, isLimited),
})
