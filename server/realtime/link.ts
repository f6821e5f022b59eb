import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Channel, Connection } from './connection.ts'
import { quiet } from './quiet.ts'
import type { Processes } from '#server/services/processes.ts'

/** How long one look into the stream takes at most, and how soon it ends when this process stops. */
const LOOK_MS = 1000
const STREAM_MAX = 10_000

/**
 * Joins the sockets of all processes. While Redis is away each process tells its own; when it is back everybody connects anew, and hears from
 * the table what was missed (`realtime: replay`).
 */
export const linkSockets = (
  io: Channel,
  { redis, prefix, onBack }: NonNullable<Processes['link']>,
  connections: ReadonlyMap<string, Connection>,
): (() => void) => {
  const streamName = `${prefix}:sockets`
  io.adapter(createAdapter(quiet(redis), { streamName, channelPrefix: streamName, maxLen: STREAM_MAX, blockTimeInMs: LOOK_MS }))
  // Until it has read something the adapter begins each look at the end of the stream, and what comes between two looks is lost: there is always something.
  const pulse = setInterval(() => {
    if (redis.status === 'ready') redis.xadd(streamName, 'MAXLEN', '~', STREAM_MAX, '*', 'nsp', 'none').catch(() => {})
  }, LOOK_MS / 5).unref()
  onBack(() => {
    for (const { socket } of connections.values()) socket.conn.close()
  })
  return () => {
    clearInterval(pulse)
    io.of('/').adapter.close()
  }
}
