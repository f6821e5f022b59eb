import { sql } from 'drizzle-orm'
import type { RoomState } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import { billingPlaceholder, callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'
import { documentReadableBy, templateReadableBy, joinDocument } from '#server/access/readable.ts'
import { holder, isHeld } from '#server/locks/editingLocks.ts'
import type { Connection } from './connection.ts'
import { parseRoom } from './rights.ts'
import type { Rooms } from './rooms.ts'
import type { Context } from '#server/call/context.ts'

type EditedDocument = RoomState['editedDocuments'][number]
type EditedTemplate = RoomState['editedTemplates'][number]

export const editedDocuments = prepared<EditedDocument & Record<string, unknown>>(
  'realtime_edited_documents',
  sql`
  select d."_id" as document, d.workspace, ${isoTime(sql`l.since`)} as since,
    ${holder} as "user"
  from document_locks l ${joinDocument(sql`l.document`)}
  where ${isHeld} and ${sql.placeholder('id')}::uuid in (d.team, d.workspace) and ${documentReadableBy(callerPlaceholders.user, billingPlaceholder)}
  order by l.since`,
)
const editedTemplates = prepared<EditedTemplate & Record<string, unknown>>(
  'realtime_edited_templates',
  sql`
  select tp."_id" as template, tp.workspace, ${isoTime(sql`l.since`)} as since, ${holder} as "user"
  from template_locks l join templates tp on tp."_id" = l.template
  where ${isHeld} and ${sql.placeholder('id')}::uuid in (tp.team, tp.workspace) and ${templateReadableBy(sql`${callerPlaceholders.user}`)}
  order by l.since`,
)

/** Returns who edits which documents and templates in a team or workspace, as far as the caller may read them (`realtime: state`). */
export const editedIn = async (context: Context, rooms: Rooms, connection: Connection, room: unknown): Promise<RoomState> => {
  const { id } = requireListed(room)
  await rooms.requireIn(connection, room)
  const { user, billing } = valuesOf(connection, context.config)
  return {
    editedDocuments: await editedDocuments(context.db, { user, billing, id }),
    editedTemplates: await editedTemplates(context.db, { user, id }),
  }
}

/** Only teams and workspaces have such a list. */
const requireListed = (room: unknown): { id: string } => {
  try {
    const { kind, id } = parseRoom(room)
    if (kind === 't' || kind === 'w') return { id }
  } catch {
    // not a room name
  }
  throw new Refusal('ws.unhandled_state')
}
