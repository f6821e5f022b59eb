import { sql } from 'drizzle-orm'
import type { Room } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Affected } from '#server/access/watch.ts'
import type { Connection } from './connection.ts'
import { rightTo } from './rights.ts'
import type { Rooms } from './rooms.ts'
import type { Context } from '#server/call/context.ts'

/** How many rooms are checked concurrently, so that calls still get database connections. */
const CONCURRENCY = 8
/** How often everyone is checked while other processes cannot be reached. */
const UNLINKED_CHECK_MS = 2000

type RoomConnection = readonly [Connection, Room]

/**
 * Checks room access again when it may have changed (`realtime: lifetime`). People without access leave the room before the change is answered,
 * and connections of an ended session are closed. Runs until `stop`.
 */
export const startRevalidation = (context: Context, connections: ReadonlyMap<string, Connection>, rooms: Rooms): { stop(): void } => {
  const { accessWatch, processes, log, db } = context
  const roomConnections = (isMeant: (connection: Connection, under: readonly string[], room: Room) => boolean): RoomConnection[] =>
    [...connections.values()].flatMap(connection =>
      [...connection.rooms].filter(([room, under]) => isMeant(connection, under, room)).map(([room]): RoomConnection => [connection, room]),
    )

  const connectionsToDocuments = (id: string): RoomConnection[] =>
    roomConnections((_connection, under, room) => room.startsWith('d-') && under.includes(id))
  /** A restriction also covers the documents below, so all open documents of the workspace are checked. */
  const connectionsNearDocument = async (document: string): Promise<RoomConnection[]> => {
    if (roomConnections((_connection, _under, room) => room.startsWith('d-')).length === 0) return []
    const { rows } = await db.execute<{ workspace: string }>(sql`select workspace from documents where "_id" = ${document}::uuid`)
    return connectionsToDocuments(rows[0]?.workspace ?? document)
  }
  const affectedConnections = async (affected: Affected): Promise<RoomConnection[]> => {
    if ('document' in affected) return connectionsNearDocument(affected.document)
    if ('documentsOf' in affected) return connectionsToDocuments(affected.documentsOf)
    if ('session' in affected) return roomConnections(connection => connection.session === affected.session)
    if ('user' in affected) return roomConnections(connection => connection.user === affected.user)
    const id = 'team' in affected ? affected.team : affected.workspace
    return roomConnections((_connection, under) => under.includes(id))
  }

  /** A connection that cannot be checked is closed; its client reconnects and joins its rooms again. */
  const recheck = async ([connection, room]: RoomConnection): Promise<void> => {
    try {
      if (!connection.rooms.has(room)) return
      const { isGiven } = await rightTo(context, connection, room)
      if (!isGiven) await rooms.evict(connection, room)
    } catch (error) {
      if (isSessionOver(error)) connection.socket.disconnect(true)
      else connection.socket.conn.close()
    }
  }
  const recheckAll = async (all: readonly RoomConnection[]): Promise<void> => {
    const waiting = all.values()
    const work = async () => {
      for (const roomConnection of waiting) await recheck(roomConnection)
    }
    await Promise.all(Array.from({ length: Math.min(CONCURRENCY, all.length) }, work))
  }

  const everybody = () => recheckAll(roomConnections(() => true))
  const unlisten = accessWatch.listen(async affected => {
    try {
      for (const one of affected) await recheckAll(await affectedConnections(one))
    } catch (error) {
      log.warn({ err: error }, 'who may be in which room could not be decided again')
      for (const connection of connections.values()) connection.socket.conn.close()
    }
  })
  const timer = setInterval(() => {
    if (processes.link && !processes.link.isUp()) void everybody()
  }, UNLINKED_CHECK_MS).unref()
  return {
    stop: () => {
      unlisten()
      clearInterval(timer)
    },
  }
}

export const isSessionOver = (error: unknown): boolean => error instanceof Refusal && error.code === 'auth.invalid_token'
