import { sql, type SQL } from 'drizzle-orm'
import type { Team } from '#contract/calls/teams.ts'
import type { TeamGroup } from '#contract/calls/users.ts'
import { planOf } from '#domain/plan.ts'
import { Refusal } from '#domain/refusal.ts'
import { isoTime } from '#server/db/time.ts'
import { templateReadableBy, workspaceReadableBy } from '#server/access/readable.ts'
import type { Tools } from '#server/call/verb.ts'
import { inOrder } from '#server/templates/lists.ts'

interface TeamRow extends Record<string, unknown>, Omit<Team, 'plan'> {
  group: TeamGroup
  stored_plan: 'basic' | 'pro'
  trial_ends_at: string
  plan_ends_at: string | null
  now: string
  billing: 'sandbox' | 'off' | null
}

/**
 * Returns the teams of a person, the primary one first, in one statement. People who have not joined yet see no other member and only public workspaces.
 * Pending members are shown to admins only, the customer id to the owner only (`authorisation: D15`).
 */
export const findTeams = async ({ db, config }: Pick<Tools, 'db' | 'config'>, user: string, match: SQL = sql`true`): Promise<Team[]> => {
  const { rows } = await db.execute<TeamRow>(sql`
    select t."_id", t.slug, t.title, t.logo, own."group", t.plan as stored_plan, ${isoTime(sql`t.created_at`)} as created_at,
      ${isoTime(sql`t.trial_ends_at`)} as trial_ends_at, ${isoTime(sql`t.plan_ends_at`)} as plan_ends_at, ${isoTime(sql`now()`)} as now, (select i.billing from instance i) as billing,
      case when own."group" = 'owner' then t.customer_id end as customer_id,
      (select m."user" from team_members m where m.team = t."_id" and m."group" = 'owner') as owner,
      (select json_agg(json_build_object('user', m."user", 'group', m."group", 'isConfirmed', m."isConfirmed", 'created_at', ${isoTime(sql`m.created_at`)})
          order by array_position(array['owner', 'admin', 'member'], m."group"), m.created_at, m."user")
        from team_members m where m.team = t."_id"
        and (m."user" = own."user" or (own."isConfirmed" and (m."isConfirmed" or own."group" <> 'member')))) as members,
      coalesce((select json_agg(json_build_object('id', w."_id", 'order', w.place) order by w.place) from (
        select w."_id", row_number() over (order by w.created_at, w."_id") - 1 as place from workspaces w
        where w.team = t."_id" and ${workspaceReadableBy(user, config)}) w), '[]') as tree,
      coalesce((select json_agg(json_build_object('template', tp."_id", 'order', tp."order") order by ${inOrder})
        from templates tp where tp.team = t."_id" and ${templateReadableBy(user)}), '[]') as templates
    from teams t join team_members own on own.team = t."_id" and own."user" = ${user}::uuid
    where ${match} order by own."isPrimary" desc, own."isConfirmed" desc, own.created_at, t."_id"`)
  return rows.map(({ stored_plan, trial_ends_at, plan_ends_at, now, billing, customer_id, ...team }) => ({
    ...team,
    plan: planOf({ plan: stored_plan, trial_ends_at, plan_ends_at }, new Date(now), {
      hasBilling: (config.billing ?? billing ?? 'sandbox') !== 'off',
    }),
    ...(team.group === 'owner' && { customer_id }),
  }))
}

/** Returns a team as its member sees it. */
export const getTeam = async (tools: Pick<Tools, 'db' | 'config'>, user: string, id: string): Promise<Team> => {
  const [team] = await findTeams(tools, user, sql`t."_id" = ${id}::uuid`)
  if (!team) throw new Refusal('team.not_found')
  return team
}
