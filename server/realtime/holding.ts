import { LOCK_ANSWER_MS, LOCK_RENEWAL_MS } from '#contract/limits.ts'
import type { Hint } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import { documentLocks } from '#server/documents/locks/editingLock.ts'
import { templateLocks } from '#server/templates/editingLock.ts'
import type { Hold, Member } from './member.ts'
import type { Context } from '#server/call/context.ts'

type Claim = Extract<Hint, { type: 'editing/started' }>['payload']

/** Editing locks whose holders are connected: renewed as long as the connection answers, since the timers of hidden tabs stand still (`realtime: editing lock`). */
export interface Holding {
  /** From this connection the lock is held; refused when it is not this login's. */
  hold(member: Member, claim: Claim): Promise<void>
  release(member: Member, claim: Claim): void
  /** The connection is gone: unless the same login holds on to it elsewhere, the lock ends soon. */
  lost(member: Member): Promise<void>
  stop(): void
}

const locksOf = { document: documentLocks, template: templateLocks }
const nouns = ['document', 'template'] as const

const holdOf = (claim: Claim): Hold & { id: string } =>
  'template' in claim
    ? { noun: 'template', id: claim.template, fence: claim.fence }
    : { noun: 'document', id: claim.document, fence: claim.fence }

export const startHolding = ({ db, log }: Pick<Context, 'db' | 'log'>, members: ReadonlyMap<string, Member>): Holding => {
  const heldBy = ({ user, holds }: Member) => [...holds].map(([id, { noun, fence }]) => ({ noun, id, fence, user }))
  const renew = async (): Promise<void> => {
    const answering = [...members.values()].filter(({ answeredMs }) => answeredMs > Date.now() - LOCK_ANSWER_MS)
    const held = answering.flatMap(heldBy)
    for (const noun of nouns) {
      await locksOf[noun].renew(
        db,
        held.filter(lock => lock.noun === noun),
      )
    }
  }
  const lost = async (member: Member): Promise<void> => {
    const others = [...members.values()].filter(({ session }) => session === member.session)
    for (const held of heldBy(member)) {
      if (others.some(({ holds }) => holds.get(held.id)?.fence === held.fence)) continue
      await locksOf[held.noun].shorten(db, held)
    }
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'the locks of those who are connected could not be renewed'))
  }, LOCK_RENEWAL_MS).unref()

  return {
    hold: async (member, claim) => {
      const { user, session } = member
      const { noun, id, fence } = holdOf(claim)
      if (!(await locksOf[noun].holds(db, { id, fence, user, session }))) throw new Refusal('ws.refused')
      member.holds.set(id, { noun, fence })
      if (!member.socket.connected) return lost(member)
      await locksOf[noun].renew(db, [{ id, fence, user }]) // its end may have been brought near when the connection before this one broke
    },
    release: (member, claim) => {
      const { id, fence } = holdOf(claim)
      if (member.holds.get(id)?.fence === fence) member.holds.delete(id)
    },
    lost,
    stop: () => clearInterval(timer),
  }
}
