import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { subscriptions } from '#server/db/tables/billing.ts'
import { forgetLostOrder, soon } from './store.ts'
import { syncSubscription } from './sync.ts'
import type { Context } from '#server/call/context.ts'

const due = and(ne(subscriptions.status, 'canceled'), lte(subscriptions.ask_at, sql`now()`))

/** What providers have told while no process was there to hear it, nobody may know: every subscription is asked for. */
export const askAllAgain = async (db: Database): Promise<void> => {
  await db
    .update(subscriptions)
    .set({ ask_at: sql`least(${subscriptions.ask_at}, now())` })
    .where(ne(subscriptions.status, 'canceled'))
}

/**
 * Asks a provider how the next subscription stands of which it has told nothing for a day, or for some minutes where a payment is to be confirmed: a message that was
 * lost is made up for by this, and an order that has never come there is forgotten. Returns whether to go on; while a provider does not answer the others wait, and this one for an hour.
 */
export const askAgain = async (context: Context): Promise<boolean> => {
  const { db, billing, log } = context
  const [row] = await db.select().from(subscriptions).where(due).orderBy(asc(subscriptions.ask_at)).limit(1)
  if (!row) return false
  const { team, provider: name } = row
  const askNext = (at: ReturnType<typeof sql>) => db.update(subscriptions).set({ ask_at: at }).where(eq(subscriptions.team, team))

  await askNext(sql`now() + interval '1 hour'`) // also when this process ends meanwhile
  try {
    const provider = await billing.byName(name)
    if (provider) await syncSubscription(context, team, provider)
    if (provider) await forgetLostOrder(db, team)
  } catch (error) {
    log.warn({ err: error, team }, 'the payment provider could not be asked how a subscription stands, it will be tried again')
    return false
  }
  await askNext(sql`case when ${subscriptions.status} = 'pending' then ${soon} else now() + interval '1 day' end`)
  return true
}
