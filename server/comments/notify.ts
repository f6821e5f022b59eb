import { sql } from 'drizzle-orm'
import { MENTION_QUIET_MS, MENTIONS_MAX } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { documentDiscussedBy } from '#server/access/readable.ts'
import type { Tools } from '#server/call/verb.ts'
import { peopleIn } from '#server/notifications/mentions.ts'
import { notify } from '#server/notifications/notify.ts'

interface WrittenComment {
  _id: string
  /** The document that it is about. */
  document: string
  parent: string | null
  user: string
  /** The content before the change, as JSON. */
  before?: string
  after: Content
}

interface WorkspaceIds {
  team: string
  workspace: string
}

/**
 * Notifies the people whom a comment concerns and who may read it: those newly mentioned, and for a new comment the author of the page and everyone in the
 * thread (`authorisation: D18`). A person with an unread notification of the same kind about this page, less than ten minutes old, is not notified again.
 */
export const notifyOfComment = async (
  tools: Tools,
  { team, workspace }: WorkspaceIds,
  { _id, document, parent, user, before, after }: WrittenComment,
): Promise<void> => {
  const { db, config } = tools
  const known = peopleIn(before ?? '').add(user)
  const mentioned = [...peopleIn(JSON.stringify(after))].filter(one => !known.has(one)).slice(0, MENTIONS_MAX)
  if (before !== undefined && mentioned.length === 0) return
  const thread = parent ?? _id
  const { rows } = await db.execute<{ user: string; kind: 'mention' | 'comment' }>(sql`
    with told as (
      select named."user", 'mention' as kind from unnest(${sql.param(mentioned)}::uuid[]) named("user")
      union all
      select part."user", 'comment' from (
        select author."user" from documents author where author."_id" = ${document}::uuid
        union select c."user" from comments c where c."_id" = ${thread}::uuid or c.parent = ${thread}::uuid
      ) part where ${before === undefined} and part."user" <> all(${sql.param([...mentioned, user])}::uuid[])
    )
    select told."user", told.kind from told join documents d on d."_id" = ${document}::uuid
    where ${documentDiscussedBy(sql`told."user"`, config)} and not exists (
      select 1 from notifications n where n."user" = told."user" and n.document = d."_id" and n.kind = told.kind and not n."isRead"
        and n.comment is not null and n.created_at > now() - make_interval(secs => ${MENTION_QUIET_MS / 1000}))`)
  for (const kind of ['mention', 'comment'] as const) {
    const to = rows.filter(row => row.kind === kind).map(row => row.user)
    await notify(tools, { kind, by: user, to, team, workspace, document, comment: _id })
  }
}
