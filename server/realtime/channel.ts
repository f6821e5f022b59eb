import type { Duplex } from 'node:stream'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { SOCKET_FRAME_MAX_BYTES, SOCKET_PING_MS } from '#contract/limits.ts'
import type { Someone } from '#contract/calls/users.ts'
import { accessTokenReader, type Claims } from '#server/auth/accessToken.ts'
import { toRefusal } from '#server/call/errors.ts'
import { messageHandlers } from './handlers.ts'
import { admit, countConnects, isOwnRequest } from './handshake.ts'
import { startLockHeartbeats } from './lockHeartbeats.ts'
import { lifetime } from './lifetime.ts'
import { type Channel, type Connection, newConnection } from './connection.ts'
import { startPresence } from './presence.ts'
import { startBroadcast } from './broadcast.ts'
import { startRevalidation } from './revalidate.ts'
import { requireLogin } from './rights.ts'
import { roomsOf } from './rooms.ts'
import type { Context } from '#server/call/context.ts'

/** A connection that has not authenticated by then is closed. */
const CONNECT_MS = 10_000
/** How long a connection may take to close. */
const GOODBYE_MS = 1000

/** The realtime channel (`product: 7.3`) on the port of the app. Returns a function that closes it; clients then reconnect to any process that runs. */
export const openChannel = async (app: FastifyInstance, context: Context): Promise<() => Promise<void>> => {
  const { config, log, outbox, processes, accessWatch } = context
  const isTrusted = config.trustProxy.length > 0 ? compile(config.trustProxy) : () => false
  let isClosing = false
  const io: Channel = new Server({
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: SOCKET_FRAME_MAX_BYTES,
    perMessageDeflate: false,
    pingInterval: SOCKET_PING_MS,
    pingTimeout: SOCKET_PING_MS,
    connectTimeout: CONNECT_MS,
    allowRequest: (request, callback) => callback(null, !isClosing && isOwnRequest(context, isTrusted, request)),
  })

  const connections = new Map<string, Connection>()
  const unlink = processes.link && (await import('./link.ts')).linkSockets(io, processes.link, connections)
  const broadcast = startBroadcast(io, processes)
  const presence = startPresence(io, broadcast, connections)
  const rooms = roomsOf(context, presence)
  const revalidation = startRevalidation(context, connections, rooms)
  const heartbeats = startLockHeartbeats(context, connections)
  const handleMessages = messageHandlers(context, { rooms, broadcast, presence, heartbeats })
  const unlisten = outbox.listen(broadcast.deliver)

  const gate = {
    readToken: accessTokenReader(config.accessTokenKey),
    countConnect: countConnects(config.isRateLimited),
    connected: (user: string) => [...connections.values()].filter(connection => connection.user === user).length,
  }
  const admitted = new WeakMap<object, { claims: Claims; someone: Someone; count: number }>()
  io.use((socket, next) => {
    const { count } = accessWatch
    admit(context, gate, socket.handshake.auth.token).then(
      person => {
        admitted.set(socket, { ...person, count })
        next()
      },
      (error: unknown) => next(new Error(`errors.${toRefusal(error).code}`)),
    )
  })
  io.on('connection', socket => {
    const person = admitted.get(socket)
    if (!person) return socket.disconnect(true)
    const { claims, someone, count } = person
    socket.data.user = claims.user
    const connection = newConnection(socket, claims, someone, config.isRateLimited)
    connections.set(socket.id, connection)
    const life = lifetime(claims.expiresAtMs, () => socket.disconnect(true))
    socket.conn.on('packet', () => (connection.answeredMs = Date.now()))
    handleMessages({ connection, life, readToken: gate.readToken })
    socket.on('disconnect', () => {
      life.end()
      connections.delete(socket.id)
      if (!isClosing)
        heartbeats.lost(connection).catch((error: unknown) => log.warn({ err: error }, 'a lock whose holder has gone lasts its full time'))
      for (const room of connection.rooms.keys()) void presence.gone(connection, room)
      if (connection.refused > 0) log.info({ user: connection.user, refused: connection.refused }, 'a connection has said what was refused')
    })
    const own = `u-${connection.user}` as const
    connection.rooms.set(own, [connection.user])
    void socket.join(own)
    if (accessWatch.count !== count) requireLogin(context, connection).catch(() => socket.disconnect(true))
  })
  io.attach(app.server)
  const upgraded = new Set<Duplex>()
  app.server.on('upgrade', (_request, socket) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
  })

  return async () => {
    isClosing = true
    revalidation.stop()
    heartbeats.stop()
    unlisten()
    io.engine.close()
    unlink?.()
    setTimeout(() => {
      for (const socket of upgraded) socket.destroy()
    }, GOODBYE_MS).unref()
  }
}
