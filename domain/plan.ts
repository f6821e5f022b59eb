import { BASIC_BYTES, BASIC_DOCUMENTS, PRO_BYTES, TRIAL_DAYS } from '#contract/limits.ts'
import type { Plan } from '#contract/calls/teams.ts'
import type { Visibility } from '#contract/calls/workspaces.ts'
import { Refusal } from './refusal.ts'

/** Features that only Pro, a trial or an instance without billing has (`product: 1.2`). */
export type Feature = 'history' | 'permission_sets' | 'public_workspaces'

/** The stored fields of a team that its plan follows from. */
export interface StoredPlan {
  plan: 'basic' | 'pro'
  trial_ends_at: string
  /** When the paid plan lapses; null while it continues. */
  plan_ends_at: string | null
}

/** When the trial of a team that is created at `now` ends (`product: 1.2`). */
export const trialEnd = (now: Date): Date => new Date(now.getTime() + TRIAL_DAYS * 86_400_000)

/** Returns the plan of a team at `now`, which is the database's time. Without billing every team has everything (`api: billing`). */
export function planOf(team: StoredPlan, now: Date, { hasBilling }: { hasBilling: boolean }): Plan {
  if (!hasBilling) return { name: 'unlimited', ends_at: null, documents: null, bytes: null }
  const planEnds = team.plan_ends_at === null ? null : new Date(team.plan_ends_at)
  if (team.plan === 'pro' && (planEnds === null || planEnds > now))
    return { name: 'pro', ends_at: planEnds?.toISOString() ?? null, documents: null, bytes: PRO_BYTES }

  const trialEnds = new Date(team.trial_ends_at)
  if (trialEnds > now) return { name: 'trial', ends_at: trialEnds.toISOString(), documents: null, bytes: PRO_BYTES }
  return { name: 'basic', ends_at: null, documents: BASIC_DOCUMENTS, bytes: BASIC_BYTES }
}

/** Every plan but basic has every feature; the argument only documents which feature the caller checks. */
export const has = (plan: Plan, _feature: Feature): boolean => plan.name !== 'basic'

/** Throws 402 when the plan lacks the feature; to be checked after the right (`authorisation: 1`). */
export function requireFeature(plan: Plan, feature: Feature): void {
  if (!has(plan, feature)) throw new Refusal('b.required', { feature })
}

/** Guests may read a public workspace as long as the plan includes it (`authorisation: D10`). */
export const isServed = (visibility: Visibility, plan: Plan): boolean => visibility === 'public' && has(plan, 'public_workspaces')

/** Throws 402 when `adding` more documents do not fit. `count` includes archived documents, but no overviews (`authorisation: D16`). */
export function requireDocumentQuota(plan: Plan, count: number, adding = 1): void {
  if (plan.documents !== null && count + adding > plan.documents) throw new Refusal('d.free_limit', { max: plan.documents })
}
