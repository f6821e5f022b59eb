import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { CommentStanding } from '#domain/standing.ts'
import { lockDocumentOfComment } from '#server/db/locks.ts'
import { callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import { documentColumns, type DocumentFacts, documentStanding, fromSession } from './standing.ts'
import type { Caller } from './caller.ts'
import type { ReadTools } from './readTools.ts'

/** A comment as it is stored, with the document, workspace and team it belongs to. */
export interface StoredComment {
  _id: string
  document: string
  team: string
  workspace: string
  parent: string | null
  user: string | null
  /** As JSON; null once it is deleted. */
  content: string | null
  isResolved: boolean
}

type CommentAccessRow = DocumentFacts & Omit<StoredComment, '_id'> & { _id: string | null; deleted: boolean }

const statement = prepared<CommentAccessRow>(
  'access_comment',
  sql`
  select ${documentColumns(callerPlaceholders)}, c."_id", c.document, d.team, d.workspace, c.parent, c."user", c.content::text as content,
    c.resolved_at is not null as "isResolved"
  ${fromSession(callerPlaceholders)}
  left join documents d on d."_id" = (select of.document from comments of where of."_id" = ${sql.placeholder('id')}::uuid) and d.deleted_at is null
  left join comments c on c."_id" = ${sql.placeholder('id')}::uuid and c.document = d."_id"
  left join workspaces w on w."_id" = d.workspace left join teams t on t."_id" = d.team`,
)

/** Returns a comment to be changed and the caller's standing. Throws `c.not_found`. Locks the document, so that changes to its comments happen one by one. */
export const accessComment = async (
  { db, config }: ReadTools,
  caller: Caller,
  id: string,
): Promise<{ comment: StoredComment; standing: CommentStanding }> => {
  await lockDocumentOfComment(db, id)
  const [found] = await statement(db, { ...valuesOf(caller, config), id })
  if (!caller.isGuest) caller.confirmSession(found?.alive)
  if (!found?._id) throw new Refusal('c.not_found')
  const { _id, document, team, workspace, parent, user, content, isResolved } = found
  return {
    comment: { _id, document, team, workspace, parent, user, content, isResolved },
    standing: { ...documentStanding(found, config), isOwn: user !== null && user === caller.user },
  }
}
