import { sql, type SQL } from 'drizzle-orm'
import type { Workspace, WorkspaceAccess } from '#contract/calls/workspaces.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { can, authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WorkspaceStanding } from '#domain/standing.ts'
import { fromSession, teamStanding, workspaceColumns, type WorkspaceFacts, workspaceStanding } from '#server/access/standing.ts'
import { callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import { workspaceNamed } from '#server/db/permalinks.ts'
import { isoTime } from '#server/db/time.ts'
import { documentCount } from '#server/documents/tree/lists.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { memberFacts } from '#server/members/inWorkspace.ts'

type ReadTools = Pick<Tools, 'db' | 'config'>
type WorkspaceFactsRow = WorkspaceFacts & Omit<Workspace, 'rights' | 'isRestricted'> & { team_id: string | null }

const columns = sql`
  ${workspaceColumns(callerPlaceholders)}, t."_id" as team_id, w."_id", w.team, w.title, w.slug, w.logo, ${isoTime(sql`w.created_at`)} as created_at,
  (select o."_id" from documents o where o.workspace = w."_id" and o.slug = ${OVERVIEW_SLUG} and o.deleted_at is null) as overview,
  case when w."_id" is not null then ${documentCount} end as "documentCount"`
const one = (name: string, match: SQL) =>
  prepared<WorkspaceFactsRow>(
    name,
    sql`
    select ${columns} ${fromSession(callerPlaceholders)}
    left join workspaces w on ${match} left join teams t on t."_id" = w.team`,
  )
const byId = one('workspace_view_by_id', sql`w."_id" = ${sql.placeholder('id')}::uuid`)
const bySlug = one('workspace_view_by_slug', sql`w."_id" = ${workspaceNamed(sql.placeholder('team'), sql.placeholder('slug'))}`)
const ofTeam = prepared<WorkspaceFactsRow>(
  'workspaces_of_team',
  sql`
  select ${columns} ${fromSession(callerPlaceholders)}
  left join teams t on t."_id" = ${sql.placeholder('team')}::uuid left join workspaces w on w.team = t."_id"
  order by w.created_at, w."_id"`,
)

const workspaceOf = (found: WorkspaceFactsRow, standing: WorkspaceStanding): Workspace => ({
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

interface ReadWorkspace {
  workspace: Workspace
  standing: WorkspaceStanding
}

/** Returns a workspace as the caller sees it, with the standing it was read with, in one statement. */
export const readWorkspaceById = async (reader: ReadTools, caller: Caller, id: string): Promise<ReadWorkspace> =>
  seenBy(reader, caller, await byId(reader.db, { ...valuesOf(caller, reader.config), id }))

/** Returns the same by its permalink in a team, or by one that it had (`product: 2.10`). */
export const readWorkspaceBySlug = async (reader: ReadTools, caller: Caller, team: string, slug: string): Promise<ReadWorkspace> =>
  seenBy(reader, caller, await bySlug(reader.db, { ...valuesOf(caller, reader.config), team, slug }))

const seenBy = ({ config }: ReadTools, caller: Caller, [found]: WorkspaceFactsRow[]): ReadWorkspace => {
  if (!caller.isGuest) caller.confirmSession(found?.alive)
  if (!found?._id) throw new Refusal('w.not_found')
  const standing = workspaceStanding(found, config)
  authorize(standing, 'read', 'workspace')
  return { workspace: workspaceOf(found, standing), standing }
}

/** Returns the workspaces of a team that the caller may read, oldest first, in one statement. */
export const readWorkspaces = async ({ db, config }: ReadTools, caller: Caller, team: string): Promise<Workspace[]> => {
  const rows = await ofTeam(db, { ...valuesOf(caller, config), team })
  const first = rows[0]
  caller.confirmSession(first?.alive)
  if (!first?.team_id) throw new Refusal('team.not_found')
  authorize(teamStanding(first, config), 'read', 'team')
  return rows
    .filter(found => found._id !== null)
    .map(found => ({ found, standing: workspaceStanding(found, config) }))
    .filter(({ standing }) => can(standing, 'read', 'workspace'))
    .map(({ found, standing }) => workspaceOf(found, standing))
}

/** Returns a workspace with its members and permission sets. */
export const readAccess = async (reader: ReadTools, caller: Caller, id: string): Promise<WorkspaceAccess> => {
  const { workspace, standing } = await readWorkspaceById(reader, caller, id)
  return { ...workspace, ...(await readMembersAndSets(reader, caller, standing)) }
}

type Detail = Pick<WorkspaceAccess, 'members' | 'permissions'>

/**
 * Members and sets are for the team; a guest of a public workspace gets none (`authorisation: views`). Pending requests are shown to the managers of the
 * workspace only, pending invitations to the managers of the team only (`authorisation: D15`).
 */
const readMembersAndSets = async ({ db }: ReadTools, caller: Caller, standing: WorkspaceStanding): Promise<Detail> => {
  if (!can(standing, 'read', 'team')) return { members: [], permissions: [] }
  const { workspace } = standing
  const { rows } = await db.execute<Detail & Record<string, unknown>>(sql`
    select
      (select coalesce(json_agg(${memberFacts} order by m."isConfirmed" desc, m.created_at, m."user"), '[]')
        from workspace_members m join workspaces w on w."_id" = m.workspace join users u on u."_id" = m."user" and u.deleted_at is null
        where m.workspace = ${workspace}::uuid) as members,
      (select coalesce(json_agg(json_build_object('_id', p."_id", 'title', p.title, 'user', p."user", 'isDefault', p."isDefault",
          'list', p.list) order by p."isDefault" desc, p.created_at, p."_id"), '[]')
        from permission_sets p where p.workspace = ${workspace}::uuid) as permissions`)
  const { members = [], permissions = [] } = rows[0] ?? {}
  const pending = { request: can(standing, 'manage', 'workspace'), invite: can(standing, 'manage', 'team') }
  return { members: members.filter(member => member.isConfirmed || member.user === caller.user || pending[member.kind]), permissions }
}
