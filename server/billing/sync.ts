import { and, eq } from 'drizzle-orm'
import { pageUrl } from '#contract/pages.ts'
import { DEFAULT_TIME_ZONE } from '#contract/timeZone.ts'
import { planOf } from '#domain/plan.ts'
import { planPaidBy } from '#domain/subscription.ts'
import type { Transaction } from '#server/db/open.ts'
import { teamMembers, teams } from '#server/db/tables/teams.ts'
import { users } from '#server/db/tables/users.ts'
import { enqueueCommit, enqueueMail } from '#server/outbox/write.ts'
import type { Provider, ProviderSubscription } from '#server/services/billing.ts'
import { databaseTime, findSubscription, keepState, type SubscriptionRow } from './store.ts'
import type { Context } from '#server/call/context.ts'

type SyncContext = Pick<Context, 'db' | 'outbox' | 'accessWatch'>

/**
 * Fetches the state of a team's subscription from the provider, and updates the team's plan. It may be called by anybody, in any order and number: what it writes was
 * read after everything written before. An unchanged state is written too, so that an older response of a concurrent request is not written over it.
 */
export const syncSubscription = async (context: SyncContext, team: string, provider: Provider): Promise<void> => {
  for (;;) {
    const row = await findSubscription(context.db, team, provider)
    const found = row && (await fetchState(context, row, provider))
    if (!row || !found) return
    const isNews = !isKnown(row, found)
    const isKept = await context.db.transaction(async tx => {
      await tx.select({ _id: teams._id }).from(teams).where(eq(teams._id, team)).for('update')
      if (!(await keepState(tx, row, found))) return false
      if (!isNews) return true
      await followPlan(tx, team, found)
      if (found.status === 'payment_rejected' && row.status !== 'payment_rejected')
        await mailOwner(tx, team, planPaidBy(found).plan_ends_at)
      return true
    })
    if (!isKept) continue
    if (!isNews) return
    await context.accessWatch.changed([{ team }])
    context.outbox.wake()
    return
  }
}

/** Also finds an order that the provider has not confirmed yet. */
const fetchState = async ({ db }: SyncContext, row: SubscriptionRow, provider: Provider): Promise<ProviderSubscription | null> => {
  if (row.subscription !== null) return provider.read(row.subscription)
  const [team] = await db.select({ customer: teams.customer_id }).from(teams).where(eq(teams._id, row.team))
  return team?.customer && provider.knows(team.customer) ? provider.findLive(team.customer) : null
}

const COMPARED = ['status', 'plan', 'paid_plan', 'seats', 'currency', 'card', 'cancels_at_renewal', 'paid_until', 'paid_at'] as const
const isKnown = (row: SubscriptionRow, found: ProviderSubscription): boolean =>
  row.subscription === found._id && COMPARED.every(name => row[name] === found[name])

const followPlan = async (tx: Transaction, team: string, found: ProviderSubscription): Promise<void> => {
  const paid = planPaidBy(found)
  const [row] = await tx
    .select({ plan: teams.plan, plan_ends_at: teams.plan_ends_at, trial_ends_at: teams.trial_ends_at })
    .from(teams)
    .where(eq(teams._id, team))
  if (!row || (row.plan === paid.plan && row.plan_ends_at === paid.plan_ends_at)) return
  await tx.update(teams).set(paid).where(eq(teams._id, team))
  const plan = planOf({ ...paid, trial_ends_at: row.trial_ends_at }, await databaseTime(tx), { hasBilling: true })
  await enqueueCommit(tx, `t-${team}`, { type: 'team/changed', payload: { team: { _id: team, plan } } })
}

/** Mails the owner about an unpaid renewal: they have until the end of the grace period to choose another card. */
const mailOwner = async (tx: Transaction, team: string, plan_ends_at: string | null): Promise<void> => {
  const [owner] = await tx
    .select({
      email: users.email,
      lang: users.lang,
      time_zone: users.time_zone,
      firstname: users.firstname,
      title: teams.title,
      slug: teams.slug,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users._id, teamMembers.user))
    .innerJoin(teams, eq(teams._id, teamMembers.team))
    .where(and(eq(teamMembers.team, team), eq(teamMembers.group, 'owner')))
  if (!owner || plan_ends_at === null) return
  const { email, lang, time_zone, firstname, title, slug } = owner
  const timeZone = time_zone ?? DEFAULT_TIME_ZONE
  const until = new Intl.DateTimeFormat(lang === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone }).format(new Date(plan_ends_at))
  const path = pageUrl(lang, 'teamSettings', slug)
  await enqueueMail(tx, { to: email, lang, template: 'paymentRejected', facts: { firstname, team: title, until }, path })
}
