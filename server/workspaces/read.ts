import { sql, type SQL } from 'drizzle-orm'
import type { Workspace, WorkspaceDetail } from '#contract/workspaces.ts'
import { can, require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WorkspaceStanding } from '#domain/standing.ts'
import { fromSession, teamStanding, workspaceColumns, type WorkspaceFacts, workspaceJoins, workspaceStanding } from '#server/db/standing.ts'
import { isoTime } from '#server/db/time.ts'
import { documentCount } from '#server/documents/lists.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tools } from '#server/http/verb.ts'

type Reader = Pick<Tools, 'db' | 'config'>
type Found = WorkspaceFacts & Omit<Workspace, 'rights' | 'isRestricted'> & { team_id: string | null }

const columns = (reader: Reader, caller: Caller): SQL => sql`
  ${workspaceColumns}, t."_id" as team_id, w."_id", w.team, w.title, w.slug, w.logo, ${isoTime(sql`w.created_at`)} as created_at,
  (select o."_id" from documents o where o.workspace = w."_id" and o.slug = 'overview' and o.deleted_at is null) as overview,
  case when w."_id" is not null then ${documentCount(reader, caller)} end as "documentCount"`

const workspaceOf = (found: Found, standing: WorkspaceStanding): Workspace => ({
  _id: found._id,
  team: found.team,
  title: found.title,
  slug: found.slug,
  logo: found.logo,
  visibility: found.visibility,
  isRestricted: found.visibility === 'private',
  rights: [...standing.rights],
  documentCount: found.documentCount,
  overview: found.overview,
  created_at: found.created_at,
})

/** One workspace as the caller sees it, with the standing it was read with; one statement. */
export const readWorkspace = async (
  reader: Reader,
  caller: Caller,
  match: SQL,
): Promise<{ workspace: Workspace; standing: WorkspaceStanding }> => {
  const { rows } = await reader.db.execute<Found>(sql`
    select ${columns(reader, caller)} ${fromSession(caller)}
    left join workspaces w on ${match} left join teams t on t."_id" = w.team ${workspaceJoins(caller)}`)
  const found = rows[0]
  if (!caller.isGuest) caller.prove(found?.alive)
  if (!found?._id) throw new Refusal('w.not_found')
  const standing = workspaceStanding(found, reader.config)
  require(standing, 'read', 'workspace')
  return { workspace: workspaceOf(found, standing), standing }
}

/** The workspaces of a team that the caller may read, oldest first; one statement. */
export const readWorkspaces = async (reader: Reader, caller: Caller, team: string): Promise<Workspace[]> => {
  const { rows } = await reader.db.execute<Found>(sql`
    select ${columns(reader, caller)} ${fromSession(caller)}
    left join teams t on t."_id" = ${team}::uuid left join workspaces w on w.team = t."_id" ${workspaceJoins(caller)}
    order by w.created_at, w."_id"`)
  const first = rows[0]
  caller.prove(first?.alive)
  if (!first?.team_id) throw new Refusal('team.not_found')
  require(teamStanding(first, reader.config), 'read', 'team')
  return rows
    .filter(found => found._id !== null)
    .map(found => ({ found, standing: workspaceStanding(found, reader.config) }))
    .filter(({ standing }) => can(standing, 'read', 'workspace'))
    .map(({ found, standing }) => workspaceOf(found, standing))
}

type Detail = Pick<WorkspaceDetail, 'members' | 'permissions'>

/** Members and permission sets; the statement is for somebody who may read the workspace as a member of its team. */
export const readMembersAndSets = async ({ db }: Reader, workspace: string): Promise<Detail> => {
  const { rows } = await db.execute<Detail & Record<string, unknown>>(sql`
    select
      (select coalesce(json_agg(json_build_object('user', m."user", 'group', m."group", 'isConfirmed', m."isConfirmed",
          'created_at', ${isoTime(sql`m.created_at`)}) order by m."isConfirmed" desc, m.created_at, m."user"), '[]')
        from workspace_members m where m.workspace = ${workspace}::uuid) as members,
      (select coalesce(json_agg(json_build_object('_id', p."_id", 'title', p.title, 'user', p."user", 'isDefault', p."isDefault",
          'list', p.list) order by p."isDefault" desc, p.created_at, p."_id"), '[]')
        from permission_sets p where p.workspace = ${workspace}::uuid) as permissions`)
  return { members: rows[0]?.members ?? [], permissions: rows[0]?.permissions ?? [] }
}
