import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Channel, Connection } from './connection.ts'
import { quiet } from './quiet.ts'
import type { Processes } from '#server/services/processes.ts'

/** How long one read of the stream blocks at most, which also bounds how long it delays the stop of this process. */
const READ_BLOCK_MS = 1000
const STREAM_MAX = 10_000

/**
 * Joins the sockets of all processes. While Redis is down each process serves its own sockets. When it is back, all clients reconnect and get
 * what they missed from the table (`realtime: replay`).
 */
export const linkSockets = (
  io: Channel,
  { redis, prefix, onBack }: NonNullable<Processes['link']>,
  connections: ReadonlyMap<string, Connection>,
): (() => void) => {
  const streamName = `${prefix}:sockets`
  io.adapter(createAdapter(quiet(redis), { streamName, channelPrefix: streamName, maxLen: STREAM_MAX, blockTimeInMs: READ_BLOCK_MS }))
  // Until the adapter has read a message, it starts each read at the end of the stream and loses what arrives between two reads. So a message is always there.
  const pulse = setInterval(() => {
    if (redis.status === 'ready') redis.xadd(streamName, 'MAXLEN', '~', STREAM_MAX, '*', 'nsp', 'none').catch(() => {})
  }, READ_BLOCK_MS / 5).unref()
  onBack(() => {
    for (const { socket } of connections.values()) socket.conn.close()
  })
  return () => {
    clearInterval(pulse)
    io.of('/').adapter.close()
  }
}
