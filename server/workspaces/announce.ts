import { sql } from 'drizzle-orm'
import type { Commit, Room } from '#contract/realtime.ts'
import type { Visibility, Workspace } from '#contract/calls/workspaces.ts'
import type { Tools } from '#server/call/verb.ts'

type Teller = Pick<Tools, 'db' | 'publish'>

/** What a team room may know of a workspace that all of the team may read. */
const shared = ({ rights: _rights, documentCount: _count, ...workspace }: Workspace) => workspace

/** The rooms of the people who may read a private workspace, or with `except` of everybody else in the team (`authorisation: D6`). */
const privateRooms = async ({ db }: Teller, { _id, team }: Pick<Workspace, '_id' | 'team'>, { except = false } = {}): Promise<Room[]> => {
  const { rows } = await db.execute<{ user: string }>(sql`
    select tm."user" from team_members tm
    left join workspace_members wm on wm.workspace = ${_id}::uuid and wm."user" = tm."user" and wm."isConfirmed"
    where tm.team = ${team}::uuid and tm."isConfirmed" and (tm."group" <> 'member' or wm."user" is not null) <> ${except}`)
  return rows.map(({ user }): Room => `u-${user}`)
}

/** The rooms of everybody who may read a workspace. */
export const roomsOf = async (tools: Teller, workspace: Pick<Workspace, '_id' | 'team' | 'visibility'>): Promise<Room | Room[]> =>
  workspace.visibility === 'private' ? privateRooms(tools, workspace) : `t-${workspace.team}`

/** It is new to everybody who may read it. */
export const announceAdded = async (tools: Teller, workspace: Workspace): Promise<void> =>
  tools.publish(await roomsOf(tools, workspace), { type: 'workspace/added', payload: { workspace: shared(workspace) } })

/** It is new to this person alone. */
export const announceAddedTo = ({ publish }: Teller, user: string, workspace: Workspace): Promise<void> =>
  publish(`u-${user}`, { type: 'workspace/added', payload: { workspace: shared(workspace) } })

type Changed = Extract<Commit, { type: 'workspace/changed' }>['payload']['workspace']

/** A workspace was changed; one that has become private is gone for those who may not read it any more, one that is no longer private is new to them. */
export const announceChanged = async (
  tools: Teller,
  workspace: Workspace,
  before: Visibility,
  changes: Partial<Changed>,
): Promise<void> => {
  const { _id, team } = workspace
  if (before === 'private' && workspace.visibility !== 'private') return announceAdded(tools, workspace)
  if (before !== 'private' && workspace.visibility === 'private')
    await tools.publish(await privateRooms(tools, workspace, { except: true }), { type: 'workspace/removed', payload: { _id, team } })
  await tools.publish(await roomsOf(tools, workspace), { type: 'workspace/changed', payload: { workspace: { _id, team, ...changes } } })
}

/** It is gone for everybody who could read it; before the rows go that say who that is. */
export const announceRemoved = async (tools: Teller, workspace: Pick<Workspace, '_id' | 'team' | 'visibility'>): Promise<void> =>
  tools.publish(await roomsOf(tools, workspace), { type: 'workspace/removed', payload: { _id: workspace._id, team: workspace.team } })

/** It is gone for this person alone. */
export const announceRemovedFrom = ({ publish }: Teller, user: string, { _id, team }: Pick<Workspace, '_id' | 'team'>): Promise<void> =>
  publish(`u-${user}`, { type: 'workspace/removed', payload: { _id, team } })
