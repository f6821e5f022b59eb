import { LOCK_ANSWER_MS, LOCK_RENEWAL_MS } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { holdsLock, renewLocks, shortenLock } from '#server/documents/editingLock.ts'
import type { Member } from './member.ts'

interface Claim {
  document: string
  fence: number
}

/** Editing locks whose holders are connected: renewed as long as the connection answers, since the timers of hidden tabs stand still (`authorisation: 5.7`). */
export interface Holding {
  /** From this connection the lock is held; refused when it is not this login's. */
  hold(member: Member, claim: Claim): Promise<void>
  release(member: Member, claim: Claim): void
  /** The connection is gone: unless the same login holds on to it elsewhere, the lock ends soon. */
  lost(member: Member): Promise<void>
  stop(): void
}

export const startHolding = ({ db, log }: Pick<Context, 'db' | 'log'>, members: ReadonlyMap<string, Member>): Holding => {
  const heldBy = ({ user, holds }: Member) => [...holds].map(([document, fence]) => ({ document, fence, user }))
  const renew = async (): Promise<void> => {
    const answering = [...members.values()].filter(({ answeredMs }) => answeredMs > Date.now() - LOCK_ANSWER_MS)
    await renewLocks(db, answering.flatMap(heldBy))
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'the locks of those who are connected could not be renewed'))
  }, LOCK_RENEWAL_MS).unref()

  return {
    hold: async (member, { document, fence }) => {
      const { user, session } = member
      if (!(await holdsLock(db, { document, fence, user, session }))) throw new Refusal('ws.refused')
      member.holds.set(document, fence)
      await renewLocks(db, [{ document, fence, user }]) // its end may have been brought near when the connection before this one broke
    },
    release: (member, { document, fence }) => {
      if (member.holds.get(document) === fence) member.holds.delete(document)
    },
    lost: async member => {
      const others = [...members.values()].filter(({ session }) => session === member.session)
      for (const held of heldBy(member)) {
        if (others.some(({ holds }) => holds.get(held.document) === held.fence)) continue
        await shortenLock(db, held)
      }
    },
    stop: () => clearInterval(timer),
  }
}
