import { sql } from 'drizzle-orm'
import type { Room } from '#contract/realtime.ts'
import type { Db } from '#server/db/open.ts'

interface Restricted {
  _id: string
  team: string
  workspace: string
  restricted_by: string | null
}

const admins = (team: string) => sql`
  select tm."user" from team_members tm where tm.team = ${team}::uuid and tm."isConfirmed" and tm."group" <> 'member'`

const workspaceManagers = (team: string, workspace: string) => sql`
  select wm."user" from workspace_members wm
    join team_members tm on tm.team = ${team}::uuid and tm."user" = wm."user" and tm."isConfirmed"
    left join permission_sets personal on personal.workspace = wm.workspace and personal."user" = wm."user"
    left join permission_sets its on its."_id" = wm."group"
    cross join lateral (select coalesce(personal.list, its.list) as list) rights
    where wm.workspace = ${workspace}::uuid and wm."isConfirmed"
      and (rights.list -> 'workspace' ? 'manage' or rights.list -> 'all' ? 'manage')`

/** Who decides on requests of access to a workspace: the admins of the team, and who manages it. */
export const findWorkspaceManagers = async (db: Db, { _id, team }: { _id: string; team: string }): Promise<string[]> => {
  const { rows } = await db.execute<{ user: string }>(sql`${admins(team)} union ${workspaceManagers(team, _id)}`)
  return rows.map(({ user }) => user)
}

/** Who decides on requests of access to a document: the admins of the team, who manages its workspace, and whose nearest entry says `manage` (`authorisation: 2`). */
export const findManagers = async (db: Db, { _id, team, workspace, restricted_by }: Restricted): Promise<string[]> => {
  const { rows } = await db.execute<{ user: string }>(sql`
    ${admins(team)} union ${workspaceManagers(team, workspace)}
    union
    select m."user" from document_members m
      where m.document in (${_id}::uuid, ${restricted_by}::uuid) and m."user" is not null and m."isConfirmed" and m.access = 'manage'
        and (m.document = ${_id}::uuid or not exists (
          select 1 from document_members own where own.document = ${_id}::uuid and own."user" = m."user" and own."isConfirmed"))`)
  return rows.map(({ user }) => user)
}

/** Who may read a restricted document: the admins of the team, who manages its workspace, and who has an entry that counts (`authorisation: 2`). */
const readersOf = ({ _id, team, workspace, restricted_by }: Restricted) => sql`
  ${admins(team)} union ${workspaceManagers(team, workspace)}
  union
  select m."user" from document_members m
    where m.document in (${_id}::uuid, ${restricted_by}::uuid) and m."user" is not null and m."isConfirmed"`

const rooms = (rows: { user: string }[]): Room[] => rows.map(({ user }): Room => `u-${user}`)

/** The rooms of everybody who may read a restricted document. */
export const readersRooms = async (db: Db, document: Restricted): Promise<Room[]> => {
  const { rows } = await db.execute<{ user: string }>(readersOf(document))
  return rooms(rows)
}

/** The rooms of the team's people who may not read it, now that it is restricted. */
export const othersRooms = async (db: Db, document: Restricted): Promise<Room[]> => {
  const { rows } = await db.execute<{ user: string }>(sql`
    select tm."user" from team_members tm where tm.team = ${document.team}::uuid and tm."isConfirmed" except (${readersOf(document)})`)
  return rooms(rows)
}
