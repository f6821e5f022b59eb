import { sql } from 'drizzle-orm'
import type { RoomState } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { prepared, valuesOf, whichever, whoever } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'
import { isHeld } from '#server/documents/editingLock.ts'
import { documentReadableBy } from '#server/documents/readable.ts'
import type { Member } from './member.ts'
import { parseRoom } from './rights.ts'
import type { Rooms } from './rooms.ts'

type Edited = RoomState['editedDocuments'][number]

const edited = prepared<Edited & Record<string, unknown>>(
  'realtime_edited',
  sql`
  select d."_id" as document, d.workspace, ${isoTime(sql`l.since`)} as since,
    json_build_object('_id', u."_id", 'firstname', u.firstname, 'lastname', u.lastname, 'avatar', u.avatar) as "user"
  from document_locks l join documents d on d."_id" = l.document join users u on u."_id" = l."user"
  where ${isHeld} and ${sql.placeholder('id')}::uuid in (d.team, d.workspace) and ${documentReadableBy(whoever.user, whichever)}
  order by l.since`,
)

/** Who edits what in a team or a workspace, by the table of locks: of what the asker may read (`authorisation: 5.6`). */
export const editedIn = async (context: Context, rooms: Rooms, member: Member, asked: unknown): Promise<RoomState> => {
  const { id } = requireListed(asked)
  await rooms.requireIn(member, asked)
  const { user, billing } = valuesOf(member, context.config)
  return { editedDocuments: await edited(context.db, { user, billing, id }), editedTemplates: [] }
}

/** Only teams and workspaces have such a list. */
const requireListed = (asked: unknown): { id: string } => {
  try {
    const { kind, id } = parseRoom(asked)
    if (kind === 't' || kind === 'w') return { id }
  } catch {
    // no room at all is none of these either
  }
  throw new Refusal('ws.unhandled_state')
}
