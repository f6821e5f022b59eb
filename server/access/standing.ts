import { sql, type SQL } from 'drizzle-orm'
import type { Access, RightList } from '#contract/rights.ts'
import type { Plan } from '#contract/calls/teams.ts'
import type { TeamGroup } from '#contract/calls/users.ts'
import type { Visibility } from '#contract/calls/workspaces.ts'
import { isServed, planOf } from '#domain/plan.ts'
import { rightsIn } from '#domain/rights.ts'
import type { DocumentStanding, TeamStanding, WorkspaceStanding } from '#domain/standing.ts'
import type { Config } from '#server/base/config.ts'
import type { CallerIds } from '#server/db/prepared.ts'
import { hasSharedEntries, ownEntry, sharedEntry } from './entries.ts'

/**
 * The columns for a caller's standing: whether the session is alive, the membership, the plan, the permission sets and the entries. They come with the row itself,
 * in one trip. They expect the aliases `t` (teams), `w` (workspaces) and `d` (documents). Each fact is a subquery and not a join: joins pass all columns
 * on from one to the next, and setting that up takes longer than looking the facts up.
 */

/** Always gives one row, so that a missing resource and an ended session can be distinguished. */
export const fromSession = (caller: CallerIds): SQL => sql`
  from (select exists (
    select 1 from sessions s join users u on u."_id" = s."user"
    where s."_id" = ${caller.session}::uuid and s."user" = ${caller.user}::uuid and s.ended_at is null and u.deleted_at is null
  ) as alive) caller`

/** The columns from which `planFrom` computes the plan of the team `t`. */
export const planColumns = sql`t.plan as team_plan, t.trial_ends_at, t.plan_ends_at, now() as now, (select i.billing from instance i) as billing`

export const teamColumns = ({ user }: CallerIds): SQL => sql`
  caller.alive, ${planColumns},
  (select tm."group" from team_members tm where tm.team = t."_id" and tm."user" = ${user}::uuid and tm."isConfirmed") as team_group`

export const workspaceColumns = (caller: CallerIds): SQL => sql`${teamColumns(caller)},
  w."_id" as workspace_id, w.visibility, exists (${membership(caller)}) as is_member,
  (select p.list from permission_sets p where p.workspace = w."_id" and p."user" = ${caller.user}::uuid) as personal_set,
  (select p.list from permission_sets p where p."_id" = (${membership(caller)})) as membership_set,
  (select p.list from permission_sets p where p.workspace = w."_id" and p."isDefault") as default_set`

const membership = ({ user }: CallerIds): SQL => sql`
  select wm."group" from workspace_members wm where wm.workspace = w."_id" and wm."user" = ${user}::uuid and wm."isConfirmed"`

/**
 * `shared: 'unread'` only asks whether there are entries of teams and workspaces, which few documents have: looking them up takes a tenth longer, even where
 * there are none. If `isUndecided` then, the same statement with `'read'` decides, whole (`docs/decisions/046`).
 */
export const documentColumns = (
  caller: CallerIds,
  { shared }: { shared: 'read' | 'unread' } = { shared: 'read' },
): SQL => sql`${workspaceColumns(caller)},
  d."_id" as document_id, (${ownEntry(caller.user, sql`d."_id"`)}) as own_access,
  (${ownEntry(caller.user, sql`d.restricted_by`)}) as inherited_access,
  ${shared === 'read' ? sql`(${sharedEntry(caller.user)})` : sql`null`} as shared_access, ${shared === 'read' ? sql`false` : hasSharedEntries()} as has_unread,
  d.restricted_by is not null as is_restricted, d."isVisible" as is_visible, d."isArchived" as is_archived`

export interface PlanFacts extends Record<string, unknown> {
  team_plan: 'basic' | 'pro'
  trial_ends_at: string | Date
  plan_ends_at: string | Date | null
  now: string | Date
  billing: 'sandbox' | 'off' | null
}

export interface TeamFacts extends PlanFacts {
  alive: boolean
  team_group: TeamGroup | null
}

export interface WorkspaceFacts extends TeamFacts {
  workspace_id: string
  visibility: Visibility
  is_member: boolean
  personal_set: RightList | null
  membership_set: RightList | null
  default_set: RightList | null
}

export interface DocumentFacts extends WorkspaceFacts {
  document_id: string
  own_access: Access | null
  inherited_access: Access | null
  shared_access: Access | null
  /** There are entries of teams or workspaces that the statement has not looked up. */
  has_unread: boolean
  is_restricted: boolean
  is_visible: boolean
  is_archived: boolean
}

export const planFrom = (facts: PlanFacts, config: Config): Plan =>
  planOf(
    {
      plan: facts.team_plan,
      trial_ends_at: new Date(facts.trial_ends_at).toISOString(),
      plan_ends_at: facts.plan_ends_at && new Date(facts.plan_ends_at).toISOString(),
    },
    new Date(facts.now),
    { hasBilling: (config.billing ?? facts.billing ?? 'sandbox') !== 'off' },
  )

export const teamStanding = (facts: TeamFacts, config: Config): TeamStanding => ({ group: facts.team_group, plan: planFrom(facts, config) })

export const workspaceStanding = (facts: WorkspaceFacts, config: Config): WorkspaceStanding => {
  const team = teamStanding(facts, config)
  return {
    ...team,
    workspace: facts.workspace_id,
    visibility: facts.visibility,
    isMember: facts.is_member,
    rights: rightsIn({
      group: team.group,
      visibility: facts.visibility,
      isMember: facts.is_member,
      personalSet: facts.personal_set,
      membershipSet: facts.membership_set,
      defaultSet: facts.default_set,
    }),
    isServedPublicly: isServed(facts.visibility, team.plan),
  }
}

/**
 * Whether the standing depends on entries that the statement has not looked up: an own entry stands above them, outsiders have nothing by them, and admins
 * do not need them.
 */
export const isUndecided = ({ has_unread, team_group, own_access, inherited_access }: DocumentFacts): boolean =>
  has_unread && team_group === 'member' && (own_access ?? inherited_access) === null

/** Throws when the facts do not decide yet, so that nobody forgets to ask on. */
export const documentStanding = (facts: DocumentFacts, config: Config): DocumentStanding => {
  if (isUndecided(facts)) throw new Error('entries of teams and workspaces have not been looked up')
  return standingFrom(facts, config)
}

const standingFrom = (facts: DocumentFacts, config: Config): DocumentStanding => ({
  ...workspaceStanding(facts, config),
  document: facts.document_id,
  ownAccess: facts.own_access,
  inheritedAccess: facts.inherited_access,
  sharedAccess: facts.shared_access,
  isRestricted: facts.is_restricted,
  isVisible: facts.is_visible,
  isArchived: facts.is_archived,
})
