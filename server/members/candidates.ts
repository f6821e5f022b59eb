import { type SQL, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/call.ts'
import { CANDIDATES_MAX } from '#contract/limits.ts'
import type { members } from '#contract/calls/members.ts'
import { can } from '#domain/policy.ts'
import type { TeamStanding } from '#domain/standing.ts'
import { workspaceReadableBy } from '#server/access/readable.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'

type Candidates = AnswerOf<typeof members.search>

interface CandidateQuery {
  team: string
  words: string
  document?: string | null
  workspace?: string | null
}

/**
 * Returns people of the team by name or address, the team itself and its workspaces, in one statement. Managers of a document from outside the team get none
 * (`authorisation: D15`, `authorisation: D26`).
 */
export const findCandidates = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  standing: TeamStanding,
  caller: Caller,
  { team, words, document = null, workspace = null }: CandidateQuery,
): Promise<Candidates> => {
  if (!can(standing, 'read', 'team')) return { users: [], teams: [], workspaces: [] }
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const has = (text: SQL): SQL => sql`unaccent(${text}) ilike unaccent(${like})`
  const isAdded = (isTheirs: SQL): SQL =>
    sql`exists (select 1 from document_members e where e.document = ${document}::uuid and ${isTheirs})`
  const { rows } = await db.execute<Candidates & Record<string, unknown>>(sql`
    select
      (select coalesce(json_agg(to_json(p)), '[]') from (
        select u."_id", u.firstname, u.lastname, u.avatar, u.email,
          ${isAdded(sql`e."user" = u."_id"`)}
            or exists (select 1 from workspace_members e where e.workspace = ${workspace}::uuid and e."user" = u."_id") as "isAdded"
        from team_members m join users u on u."_id" = m."user" and u.deleted_at is null
        where m.team = ${team}::uuid and m."isConfirmed" and (${has(sql`concat_ws(' ', u.firstname, u.lastname)`)} or ${has(sql`u.email`)})
        order by lower(unaccent(u.lastname)), lower(unaccent(u.firstname)), u."_id" limit ${CANDIDATES_MAX}) p) as users,
      (select coalesce(json_agg(json_build_object('_id', t."_id", 'title', t.title, 'logo', t.logo, 'isAdded', ${isAdded(sql`e.team = t."_id"`)})), '[]')
        from teams t where t."_id" = ${team}::uuid and ${has(sql`t.title`)}) as teams,
      (select coalesce(json_agg(to_json(p)), '[]') from (
        select w."_id", w.title, w.logo, ${isAdded(sql`e.workspace = w."_id"`)} as "isAdded" from workspaces w
        where w.team = ${team}::uuid and ${workspaceReadableBy(caller.id, config)} and ${has(sql`w.title`)}
        order by lower(w.title), w."_id" limit ${CANDIDATES_MAX}) p) as workspaces`)
  return rows[0] ?? { users: [], teams: [], workspaces: [] }
}
