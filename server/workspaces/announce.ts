import { sql } from 'drizzle-orm'
import type { Commit, Room } from '#contract/realtime.ts'
import type { Visibility, Workspace } from '#contract/calls/workspaces.ts'
import type { Tools } from '#server/call/verb.ts'

type PublishTools = Pick<Tools, 'db' | 'publish'>

/** The fields that a team room may receive of a workspace that the whole team may read. */
const publicFields = ({ rights: _rights, documentCount: _count, ...workspace }: Workspace) => workspace

/** The rooms of the people who may read a private workspace; with `except`, those of everybody else in the team (`authorisation: D6`). */
const privateRooms = async (
  { db }: PublishTools,
  { _id, team }: Pick<Workspace, '_id' | 'team'>,
  { except = false } = {},
): Promise<Room[]> => {
  const { rows } = await db.execute<{ user: string }>(sql`
    select tm."user" from team_members tm
    left join workspace_members wm on wm.workspace = ${_id}::uuid and wm."user" = tm."user" and wm."isConfirmed"
    where tm.team = ${team}::uuid and tm."isConfirmed" and (tm."group" <> 'member' or wm."user" is not null) <> ${except}`)
  return rows.map(({ user }): Room => `u-${user}`)
}

/** The rooms of everybody who may read a workspace. */
export const roomsOf = async (tools: PublishTools, workspace: Pick<Workspace, '_id' | 'team' | 'visibility'>): Promise<Room | Room[]> =>
  workspace.visibility === 'private' ? privateRooms(tools, workspace) : `t-${workspace.team}`

/** Publishes a new workspace to all its readers. */
export const announceAdded = async (tools: PublishTools, workspace: Workspace): Promise<void> =>
  tools.publish(await roomsOf(tools, workspace), { type: 'workspace/added', payload: { workspace: publicFields(workspace) } })

/** Publishes a workspace to one person who can read it from now on. */
export const announceAddedTo = ({ publish }: PublishTools, user: string, workspace: Workspace): Promise<void> =>
  publish(`u-${user}`, { type: 'workspace/added', payload: { workspace: publicFields(workspace) } })

type ChangedWorkspace = Extract<Commit, { type: 'workspace/changed' }>['payload']['workspace']

/** Publishes a change. A workspace that becomes private is removed for those who lose access; one that stops being private is added for those who gain it. */
export const announceChanged = async (
  tools: PublishTools,
  workspace: Workspace,
  before: Visibility,
  changes: Partial<ChangedWorkspace>,
): Promise<void> => {
  const { _id, team } = workspace
  if (before === 'private' && workspace.visibility !== 'private') return announceAdded(tools, workspace)
  if (before !== 'private' && workspace.visibility === 'private')
    await tools.publish(await privateRooms(tools, workspace, { except: true }), { type: 'workspace/removed', payload: { _id, team } })
  await tools.publish(await roomsOf(tools, workspace), { type: 'workspace/changed', payload: { workspace: { _id, team, ...changes } } })
}

/** Publishes a removal to all readers. To be called while the membership rows still exist. */
export const announceRemoved = async (tools: PublishTools, workspace: Pick<Workspace, '_id' | 'team' | 'visibility'>): Promise<void> =>
  tools.publish(await roomsOf(tools, workspace), { type: 'workspace/removed', payload: { _id: workspace._id, team: workspace.team } })

/** Publishes the removal to one person who has lost access. */
export const announceRemovedFrom = (
  { publish }: PublishTools,
  user: string,
  { _id, team }: Pick<Workspace, '_id' | 'team'>,
): Promise<void> => publish(`u-${user}`, { type: 'workspace/removed', payload: { _id, team } })
