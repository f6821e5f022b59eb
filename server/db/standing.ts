import { sql, type SQL } from 'drizzle-orm'
import type { Access, RightList } from '#contract/rights.ts'
import type { TeamGroup } from '#contract/users.ts'
import type { Visibility } from '#contract/workspaces.ts'
import { isServed, planOf } from '#domain/plan.ts'
import { rightsIn } from '#domain/rights.ts'
import type { DocumentStanding, TeamStanding, WorkspaceStanding } from '#domain/standing.ts'
import type { Config } from '#server/config.ts'
import type { Who } from './prepared.ts'

/**
 * The statements that answer where a caller stands, once: whether the session lives, the membership, the plan, the sets and the entries come with the row itself,
 * in one trip. They expect the aliases `t` (teams), `w` (workspaces) and `d` (documents).
 */

/** Always one row, so that a missing thing and an ended session can be told apart. */
export const fromSession = (caller: Who): SQL => sql`
  from (select exists (
    select 1 from sessions s join users u on u."_id" = s."user"
    where s."_id" = ${caller.session}::uuid and s."user" = ${caller.user}::uuid and s.ended_at is null and u.deleted_at is null
  ) as alive) caller`

export const teamColumns = sql`
  caller.alive, tm."group" as team_group, t.plan as team_plan, t.trial_ends_at, now() as now, (select i.billing from instance i) as billing`

export const teamJoins = (caller: Who): SQL => sql`
  left join team_members tm on tm.team = t."_id" and tm."user" = ${caller.user}::uuid and tm."isConfirmed"`

export const workspaceColumns = sql`${teamColumns},
  w."_id" as workspace_id, w.visibility, coalesce(wm."isConfirmed", false) as is_member,
  personal.list as personal_set, member_set.list as membership_set, default_set.list as default_set`

export const workspaceJoins = (caller: Who): SQL => sql`${teamJoins(caller)}
  left join workspace_members wm on wm.workspace = w."_id" and wm."user" = ${caller.user}::uuid and wm."isConfirmed"
  left join permission_sets personal on personal.workspace = w."_id" and personal."user" = ${caller.user}::uuid
  left join permission_sets member_set on member_set."_id" = wm."group"
  left join permission_sets default_set on default_set.workspace = w."_id" and default_set."isDefault"`

export const documentColumns = sql`${workspaceColumns},
  d."_id" as document_id, own.access as own_access, inherited.access as inherited_access, d.restricted_by is not null as is_restricted,
  d."isVisible" as is_visible, d."isArchived" as is_archived`

export const documentJoins = (caller: Who): SQL => sql`${workspaceJoins(caller)}
  left join document_members own on own.document = d."_id" and own."user" = ${caller.user}::uuid and own."isConfirmed"
  left join document_members inherited on inherited.document = d.restricted_by and inherited."user" = ${caller.user}::uuid and inherited."isConfirmed"`

export interface TeamFacts extends Record<string, unknown> {
  alive: boolean
  team_group: TeamGroup | null
  team_plan: 'basic' | 'pro'
  trial_ends_at: string | Date
  now: string | Date
  billing: 'sandbox' | 'off' | null
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
  is_restricted: boolean
  is_visible: boolean
  is_archived: boolean
}

export const teamStanding = (facts: TeamFacts, config: Config): TeamStanding => ({
  group: facts.team_group,
  plan: planOf({ plan: facts.team_plan, trial_ends_at: new Date(facts.trial_ends_at).toISOString() }, new Date(facts.now), {
    hasBilling: (config.billing ?? facts.billing ?? 'sandbox') !== 'off',
  }),
})

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

export const documentStanding = (facts: DocumentFacts, config: Config): DocumentStanding => ({
  ...workspaceStanding(facts, config),
  document: facts.document_id,
  ownAccess: facts.own_access,
  inheritedAccess: facts.inherited_access,
  isRestricted: facts.is_restricted,
  isVisible: facts.is_visible,
  isArchived: facts.is_archived,
})
