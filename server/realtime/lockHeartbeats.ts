import { LOCK_ANSWER_MS, LOCK_RENEWAL_MS } from '#contract/limits.ts'
import type { Hint } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import { documentLocks } from '#server/documents/locks/editingLock.ts'
import { templateLocks } from '#server/templates/editingLock.ts'
import type { Hold, Connection } from './connection.ts'
import type { Context } from '#server/call/context.ts'

type Claim = Extract<Hint, { type: 'editing/started' }>['payload']

/** Renews the editing locks of connected holders as long as the connection responds, since browsers pause the timers of hidden tabs (`realtime: editing lock`). */
export interface LockHeartbeats {
  /** Notes that this connection holds the lock. Throws `ws.refused` when the lock is not this login's. */
  hold(connection: Connection, claim: Claim): Promise<void>
  release(connection: Connection, claim: Claim): void
  /** Call it when a connection is gone. Its locks end soon, unless another connection of the login holds them. */
  lost(connection: Connection): Promise<void>
  stop(): void
}

const locksOf = { document: documentLocks, template: templateLocks }
const nouns = ['document', 'template'] as const

const holdOf = (claim: Claim): Hold & { id: string } =>
  'template' in claim
    ? { noun: 'template', id: claim.template, fence: claim.fence }
    : { noun: 'document', id: claim.document, fence: claim.fence }

export const startLockHeartbeats = (
  { db, log }: Pick<Context, 'db' | 'log'>,
  connections: ReadonlyMap<string, Connection>,
): LockHeartbeats => {
  const heldBy = ({ user, holds }: Connection) => [...holds].map(([id, { noun, fence }]) => ({ noun, id, fence, user }))
  const renew = async (): Promise<void> => {
    const answering = [...connections.values()].filter(({ answeredMs }) => answeredMs > Date.now() - LOCK_ANSWER_MS)
    const held = answering.flatMap(heldBy)
    for (const noun of nouns) {
      await locksOf[noun].renew(
        db,
        held.filter(lock => lock.noun === noun),
      )
    }
  }
  const lost = async (connection: Connection): Promise<void> => {
    const others = [...connections.values()].filter(({ session }) => session === connection.session)
    for (const held of heldBy(connection)) {
      if (others.some(({ holds }) => holds.get(held.id)?.fence === held.fence)) continue
      await locksOf[held.noun].shorten(db, held)
    }
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'the locks of those who are connected could not be renewed'))
  }, LOCK_RENEWAL_MS).unref()

  return {
    hold: async (connection, claim) => {
      const { user, session } = connection
      const { noun, id, fence } = holdOf(claim)
      if (!(await locksOf[noun].holds(db, { id, fence, user, session }))) throw new Refusal('ws.refused')
      connection.holds.set(id, { noun, fence })
      if (!connection.socket.connected) return lost(connection)
      await locksOf[noun].renew(db, [{ id, fence, user }]) // its lease may have been shortened when an earlier connection was lost
    },
    release: (connection, claim) => {
      const { id, fence } = holdOf(claim)
      if (connection.holds.get(id)?.fence === fence) connection.holds.delete(id)
    },
    lost,
    stop: () => clearInterval(timer),
  }
}
