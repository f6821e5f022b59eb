import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { subscriptions } from '#server/db/tables/billing.ts'
import { forgetLostOrder, soon } from './store.ts'
import { syncSubscription } from './sync.ts'
import type { Context } from '#server/call/context.ts'

const due = and(ne(subscriptions.status, 'canceled'), lte(subscriptions.ask_at, sql`now()`))

/** Schedules a check of every subscription: events may have been lost while no process was running. */
export const scheduleAllChecks = async (db: Database): Promise<void> => {
  await db
    .update(subscriptions)
    .set({ ask_at: sql`least(${subscriptions.ask_at}, now())` })
    .where(ne(subscriptions.status, 'canceled'))
}

/**
 * Fetches the state of the next subscription without an event for a day, or for some minutes if a payment is to be confirmed. This makes up for lost events and deletes
 * orders that never reached the provider. Returns whether to continue. If a provider is unavailable, all others wait, and this subscription is checked after an hour.
 */
export const checkNext = async (context: Context): Promise<boolean> => {
  const { db, billing, log } = context
  const [row] = await db.select().from(subscriptions).where(due).orderBy(asc(subscriptions.ask_at)).limit(1)
  if (!row) return false
  const { team, provider: name } = row
  const scheduleCheck = (at: ReturnType<typeof sql>) => db.update(subscriptions).set({ ask_at: at }).where(eq(subscriptions.team, team))

  await scheduleCheck(sql`now() + interval '1 hour'`) // also if this process ends meanwhile
  try {
    const provider = await billing.byName(name)
    if (provider) await syncSubscription(context, team, provider)
    if (provider) await forgetLostOrder(db, team)
  } catch (error) {
    log.warn({ err: error, team }, 'the payment provider could not be asked how a subscription stands, it will be tried again')
    return false
  }
  await scheduleCheck(sql`case when ${subscriptions.status} = 'pending' then ${soon} else now() + interval '1 day' end`)
  return true
}
