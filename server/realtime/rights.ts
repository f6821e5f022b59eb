import { sql } from 'drizzle-orm'
import { ROOM, type Room } from '#contract/realtime.ts'
import type { Someone } from '#contract/calls/users.ts'
import { can } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import {
  documentColumns,
  type DocumentFacts,
  documentStanding,
  fromSession,
  teamColumns,
  type TeamFacts,
  teamStanding,
  workspaceColumns,
  type WorkspaceFacts,
  workspaceStanding,
} from '#server/access/standing.ts'
import type { Context } from '#server/call/context.ts'

/** The login that the access token of a connection names. */
export interface Login {
  user: string
  session: string
}

/** Whether a person may be in a room now. */
export interface RoomRight {
  isGiven: boolean
  /** The ids that it depends on. A change of access to one of them triggers a new check. */
  under: readonly string[]
}

/** Throws `auth.invalid_token` when the session has ended (`product: 7.1`). */
const requireAlive = (row: { alive: boolean } | undefined): void => {
  if (!row?.alive) throw new Refusal('auth.invalid_token')
}

const someoneColumn = sql`(
  select json_build_object('_id', u."_id", 'firstname', u.firstname, 'lastname', u.lastname, 'avatar', u.avatar)
  from users u where u."_id" = ${callerPlaceholders.user}::uuid) as someone`

const login = prepared<{ alive: boolean; someone: Someone }>(
  'realtime_login',
  sql`select caller.alive, ${someoneColumn} ${fromSession(callerPlaceholders)}`,
)
const team = prepared<TeamFacts & { team: string | null }>(
  'realtime_team',
  sql`
  select ${teamColumns(callerPlaceholders)}, t."_id" as team ${fromSession(callerPlaceholders)} left join teams t on t."_id" = ${sql.placeholder('id')}::uuid`,
)
const workspace = prepared<WorkspaceFacts & { team: string }>(
  'realtime_workspace',
  sql`
  select ${workspaceColumns(callerPlaceholders)}, w.team ${fromSession(callerPlaceholders)}
  left join workspaces w on w."_id" = ${sql.placeholder('id')}::uuid left join teams t on t."_id" = w.team`,
)
const document = prepared<DocumentFacts & { team: string; workspace: string }>(
  'realtime_document',
  sql`
  select ${documentColumns(callerPlaceholders)}, d.team, d.workspace ${fromSession(callerPlaceholders)}
  left join documents d on d."_id" = ${sql.placeholder('id')}::uuid and d.deleted_at is null
  left join workspaces w on w."_id" = d.workspace left join teams t on t."_id" = d.team`,
)

/** Returns kind and id of a well-formed room name. Throws `ws.forbidden_room` otherwise (`realtime: rooms`). */
export const parseRoom = (room: unknown): { room: Room; kind: 'u' | 't' | 'w' | 'd'; id: string } => {
  const [, kind, id] = (typeof room === 'string' && ROOM.exec(room)) || []
  if (kind === undefined || id === undefined) throw new Refusal('ws.forbidden_room')
  return { room: room as Room, kind: kind as 'u' | 't' | 'w' | 'd', id }
}

/** Returns the person of a live session. Throws `auth.invalid_token` when it has ended. */
export const requireLogin = async ({ db }: Pick<Context, 'db'>, caller: Login): Promise<Someone> => {
  const [row] = await login(db, { user: caller.user, session: caller.session })
  requireAlive(row)
  return (row as { someone: Someone }).someone
}

/** Throws `ws.refused` unless the person may write the document of this room now. */
export const requireWriter = async ({ db, config }: Pick<Context, 'db' | 'config'>, caller: Login, room: Room): Promise<void> => {
  const [facts] = await document(db, { ...valuesOf(caller, config), id: parseRoom(room).id })
  requireAlive(facts)
  if (!facts?.document_id || !can(documentStanding(facts, config), 'write', 'document')) throw new Refusal('ws.refused')
}

/**
 * Returns whether a person may be in a room, read from the database in one statement (`realtime: rooms`). People may be in their own room,
 * in those of their teams, of workspaces of their teams that they can read, and of documents that they can read.
 */
export const rightTo = async (context: Pick<Context, 'db' | 'config'>, caller: Login, to: Room): Promise<RoomRight> => {
  const { kind, id } = parseRoom(to)
  const { db, config } = context
  const values = { ...valuesOf(caller, config), id }
  switch (kind) {
    case 'u':
      await requireLogin(context, caller)
      return { isGiven: id === caller.user, under: [id] }
    case 't': {
      const [facts] = await team(db, values)
      requireAlive(facts)
      return { isGiven: Boolean(facts?.team) && can(teamStanding(facts as TeamFacts, config), 'read', 'team'), under: [id] }
    }
    case 'w': {
      const [facts] = await workspace(db, values)
      requireAlive(facts)
      if (!facts?.workspace_id) return { isGiven: false, under: [] }
      const standing = workspaceStanding(facts, config)
      return { isGiven: can(standing, 'read', 'workspace') && can(standing, 'read', 'team'), under: [id, facts.team] }
    }
    case 'd': {
      const [facts] = await document(db, values)
      requireAlive(facts)
      if (!facts?.document_id) return { isGiven: false, under: [] }
      return { isGiven: can(documentStanding(facts, config), 'read', 'document'), under: [id, facts.workspace, facts.team] }
    }
  }
}
