import { sql } from 'drizzle-orm'
import type { Room } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Affected } from '#server/access/watch.ts'
import type { Connection } from './connection.ts'
import { rightTo } from './rights.ts'
import type { Rooms } from './rooms.ts'
import type { Context } from '#server/call/context.ts'

/** So many rooms are looked at together, so that the calls of people still get connections of the database. */
const TOGETHER = 8
/** While other processes cannot be heard, everybody is looked at so often. */
const UNHEARD_MS = 2000

type Place = readonly [Connection, Room]

/**
 * Decides again who may be in which room when access may have changed (`realtime: lifetime`): who may not leaves it before the change is answered,
 * and a session that has ended is cut off. Ends with `stop`.
 */
export const startRevalidation = (context: Context, connections: ReadonlyMap<string, Connection>, rooms: Rooms): { stop(): void } => {
  const { accessWatch, processes, log, db } = context
  const places = (isMeant: (connection: Connection, under: readonly string[], room: Room) => boolean): Place[] =>
    [...connections.values()].flatMap(connection =>
      [...connection.rooms].filter(([room, under]) => isMeant(connection, under, room)).map(([room]): Place => [connection, room]),
    )

  const placesOfDocuments = (id: string): Place[] => places((_member, under, room) => room.startsWith('d-') && under.includes(id))
  /** A restriction holds for what lies below as well, so the whole workspace's open documents are looked at. */
  const placesOfDocument = async (document: string): Promise<Place[]> => {
    if (places((_member, _under, room) => room.startsWith('d-')).length === 0) return []
    const { rows } = await db.execute<{ workspace: string }>(sql`select workspace from documents where "_id" = ${document}::uuid`)
    return placesOfDocuments(rows[0]?.workspace ?? document)
  }
  const placesOf = async (affected: Affected): Promise<Place[]> => {
    if ('document' in affected) return placesOfDocument(affected.document)
    if ('documentsOf' in affected) return placesOfDocuments(affected.documentsOf)
    if ('session' in affected) return places(connection => connection.session === affected.session)
    if ('user' in affected) return places(connection => connection.user === affected.user)
    const id = 'team' in affected ? affected.team : affected.workspace
    return places((_member, under) => under.includes(id))
  }

  /** Who cannot be judged is not let be: the connection is broken, and made again everything is asked anew. */
  const judge = async ([connection, room]: Place): Promise<void> => {
    try {
      if (!connection.rooms.has(room)) return
      const { isGiven } = await rightTo(context, connection, room)
      if (!isGiven) await rooms.evict(connection, room)
    } catch (error) {
      if (isSessionOver(error)) connection.socket.disconnect(true)
      else connection.socket.conn.close()
    }
  }
  const judgeAll = async (all: readonly Place[]): Promise<void> => {
    const waiting = all.values()
    const work = async () => {
      for (const place of waiting) await judge(place)
    }
    await Promise.all(Array.from({ length: Math.min(TOGETHER, all.length) }, work))
  }

  const everybody = () => judgeAll(places(() => true))
  const unlisten = accessWatch.listen(async affected => {
    try {
      for (const one of affected) await judgeAll(await placesOf(one))
    } catch (error) {
      log.warn({ err: error }, 'who may be in which room could not be decided again')
      for (const connection of connections.values()) connection.socket.conn.close()
    }
  })
  const timer = setInterval(() => {
    if (processes.link && !processes.link.isUp()) void everybody()
  }, UNHEARD_MS).unref()
  return {
    stop: () => {
      unlisten()
      clearInterval(timer)
    },
  }
}

export const isSessionOver = (error: unknown): boolean => error instanceof Refusal && error.code === 'auth.invalid_token'
