import { sql, type SQL } from 'drizzle-orm'
import { PAGE_MAX } from '#contract/limits.ts'
import type { Tools } from '#server/call/verb.ts'
import { plainText } from '#editor/plainText.ts'
import type { Content } from '#editor/node.ts'
import { documentDiscussedBy, documentReadableBy, joinAnyDocument, joinDocument, workspaceReadableBy } from '#server/access/readable.ts'
import { isoTime } from '#server/db/time.ts'
import { findNotifications } from '#server/notifications/store.ts'

type ReadTools = Pick<Tools, 'db' | 'config'>

/** Reads the rows after one, or the first ones. */
type ReadAfter<Row> = (last: Row | undefined) => Promise<Row[]>

/** A JSON array of everything that is read, one row a line, page by page, so that no long list is ever in memory. */
async function* jsonOf<Row>(read: ReadAfter<Row>): AsyncGenerator<string> {
  let before = '['
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`
      before = ','
    }
    if (rows.length < PAGE_MAX) break
    last = rows.at(-1)
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

interface Written extends Record<string, unknown> {
  _id: string
}

/** The lists of an export of one's own data, by their names in it. */
export const ownLists = (tools: ReadTools, user: string): Record<string, AsyncIterable<string>> => ({
  'comments.json': jsonOf<Written>(last => readComments(tools, user, last)),
  'reactions.json': jsonOf<OwnReaction>(last => readReactions(tools, user, last)),
  'notifications.json': jsonOf<Written>(last => readNotifications(tools, user, last)),
  'invitations.json': jsonOf<object>(async last => (last ? [] : readInvitations(tools, user))),
  'files.json': jsonOf<Written>(last => readFiles(tools, user, last)),
})

const isAfter = (column: SQL, last: Written | undefined): SQL => (last ? sql`${column} > ${last._id}::uuid` : sql`true`)

/**
 * Words of one's own stay one's own: a comment comes with the id of its document, and with what the document says only where the person may
 * still read its comments (`authorisation: D38`).
 */
const readComments = async ({ db, config }: ReadTools, user: string, last: Written | undefined): Promise<Written[]> => {
  const { rows } = await db.execute<Written & { isShown: boolean; title: string; quote: string | null; content: Content }>(sql`
    select c."_id", c.document, ${documentDiscussedBy(user, config)} as "isShown", d.title, c.parent, c.anchor ->> 'quote' as quote, c.content,
      ${isoTime(sql`c.created_at`)} as created_at, ${isoTime(sql`c.edited_at`)} as edited_at
    from (
      select * from comments c where c."user" = ${user}::uuid and c.content is not null and ${isAfter(sql`c."_id"`, last)} order by c."_id" limit ${PAGE_MAX}
    ) c ${joinDocument(sql`c.document`)} order by c."_id"`)
  return rows.map(({ isShown, title, quote, content, ...row }) => ({
    ...row,
    title: isShown ? title : null,
    quote: isShown ? quote : null,
    text: plainText(content),
    content,
  }))
}

interface OwnReaction extends Record<string, unknown> {
  comment: string
  emoji: string
}

const readReactions = async ({ db, config }: ReadTools, user: string, last: OwnReaction | undefined): Promise<OwnReaction[]> => {
  const after = last ? sql`(r.comment, r.emoji) > (${last.comment}::uuid, ${last.emoji})` : sql`true`
  const { rows } = await db.execute<OwnReaction>(sql`
    select r.comment, r.emoji, c.document, case when ${documentDiscussedBy(user, config)} then d.title end as title, ${isoTime(sql`r.created_at`)} as created_at
    from (
      select * from comment_reactions r where r."user" = ${user}::uuid and ${after} order by r.comment, r.emoji limit ${PAGE_MAX}
    ) r cross join lateral (select * from comments where "_id" = r.comment offset 0) c ${joinDocument(sql`c.document`)} order by r.comment, r.emoji`)
  return rows
}

/** As the bell shows them, without what others have said. */
const readNotifications = (tools: ReadTools, user: string, last: Written | undefined): Promise<Written[]> =>
  findNotifications(tools, user, last ? sql`n."_id" < ${last._id}::uuid` : sql`true`, PAGE_MAX).then(found =>
    found.map(({ from, words: _words, ...notification }) => ({
      ...notification,
      from: from && `${from.firstname} ${from.lastname}`.trim(),
    })),
  )

/** What they have mailed to whom; what became of it is for admins only (`authorisation: D15`). A token has no id, and nothing of it is read. */
const readInvitations = async ({ db, config }: ReadTools, user: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await db.execute(sql`
    select k.email, k."group", k.team,
      (select t.title from teams t join team_members m on m.team = t."_id" where t."_id" = k.team and m."user" = ${user}::uuid and m."isConfirmed") as "teamTitle",
      k.document, case when ${documentReadableBy(user, config)} then d.title end as title, ${isoTime(sql`k.created_at`)} as sent_at
    from tokens k ${joinAnyDocument(sql`k.document`)}
    where k.mailed_by = ${user}::uuid and k.purpose in ('team_invite', 'document_invite') order by k.created_at, k.hash`)
  return rows
}

/** The files that they have uploaded, where they may read what these were uploaded for. */
const readFiles = async ({ db, config }: ReadTools, user: string, last: Written | undefined): Promise<Written[]> => {
  const { rows } = await db.execute<Written>(sql`
    select f."_id", f.name, f.type, f.size::float8 as size, f.workspace, f.document, ${isoTime(sql`f.created_at`)} as created_at
    from files f ${joinAnyDocument(sql`f.document`)} left join workspaces w on w."_id" = f.workspace
    where f."user" = ${user}::uuid and f.deleted_at is null and ${isAfter(sql`f."_id"`, last)}
      and case when f.document is null then ${workspaceReadableBy(user, config)} else ${documentReadableBy(user, config)} end
    order by f."_id" limit ${PAGE_MAX}`)
  return rows
}
