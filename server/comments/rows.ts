import { type SQL, sql } from 'drizzle-orm'
import { PAGE_DEFAULT, PAGE_MAX, REACTORS_NAMED_MAX } from '#contract/limits.ts'
import type { Comment, Reaction } from '#contract/calls/comments.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/time.ts'

const someone = (user: SQL): SQL => sql`
  (select json_build_object('_id', u."_id", 'firstname', u.firstname, 'lastname', u.lastname, 'avatar', u.avatar)
    from users u where u."_id" = ${user} and u.deleted_at is null)`

/** The reactions to a comment `c`, as this person sees them. One that came while its account was being deleted does not count. */
const reactionsFor = (user: string): SQL => sql`
  (select coalesce(json_agg(json_build_object('emoji', emoji, 'count', count, 'isOwn', "isOwn", 'users', users) order by since, emoji), '[]')
    from (
      select emoji, count(*)::int as count, bool_or("isOwn") as "isOwn", min(created_at) as since, coalesce(
        json_agg(json_build_object('_id', "_id", 'firstname', firstname, 'lastname', lastname, 'avatar', avatar) order by place)
          filter (where not "isOwn" and place <= ${REACTORS_NAMED_MAX}), '[]') as users
      from (
        select r.emoji, r.created_at, u."_id", u.firstname, u.lastname, u.avatar, u."_id" = ${user}::uuid as "isOwn",
          row_number() over (partition by r.emoji order by u."_id" = ${user}::uuid, r.created_at, u."_id") as place
        from comment_reactions r join users u on u."_id" = r."user" and u.deleted_at is null where r.comment = c."_id"
      ) placed group by emoji
    ) reaction)`

/** What a thread shows this person of each of its comments `c`. */
const columnsFor = (user: string): SQL => sql`
  c."_id", c.document, c.parent, ${someone(sql`c."user"`)} as "user", c.content, ${isoTime(sql`c.created_at`)} as created_at,
  ${isoTime(sql`c.edited_at`)} as edited_at, ${reactionsFor(user)} as reactions`

/** And of its first comment. */
const threadColumnsFor = (user: string): SQL => sql`${columnsFor(user)},
  case when c.anchor is not null then json_build_object('quote', c.anchor -> 'quote', 'from', c.anchor -> 'from', 'to', c.anchor -> 'to') end as anchor,
  ${isoTime(sql`c.resolved_at`)} as resolved_at, ${someone(sql`c.resolved_by`)} as resolved_by,
  (select coalesce(json_agg(row_to_json(reply) order by reply."_id"), '[]')
    from (select ${columnsFor(user)} from comments c where c.parent = thread."_id") reply) as replies`

/** Returns one comment as this person sees it, for the answer to their call that wrote or changed it. */
export const readComment = async (db: Db, id: string, user: string): Promise<Comment> => {
  const { rows } = await db.execute<Comment & Record<string, unknown>>(sql`
    select ${threadColumnsFor(user)} from comments c join comments thread using ("_id") where c."_id" = ${id}::uuid`)
  if (!rows[0]) throw new Error(`comment ${id} is gone`)
  return rows[0]
}

/** Returns the reactions to one comment as this person sees them. */
export const readReactions = async (db: Db, id: string, user: string): Promise<Reaction[]> => {
  const { rows } = await db.execute<{ reactions: Reaction[] }>(sql`
    select ${reactionsFor(user)} as reactions from comments c where c."_id" = ${id}::uuid`)
  return rows[0]?.reactions ?? []
}

interface ThreadsQuery {
  /** Who reads them. */
  user: string
  limit?: number | undefined
  /** The last thread of the page before. */
  cursor?: string | undefined
  resolved?: boolean | undefined
}

/** Returns threads in the order in which they began, with all their replies. A page ends early when there are many. */
export const readThreads = async (
  db: Db,
  document: string,
  { user, limit = PAGE_DEFAULT, cursor, resolved }: ThreadsQuery,
): Promise<{ comments: Comment[]; next?: string }> => {
  const after = cursor === undefined ? sql`true` : sql`c."_id" > ${cursor}::uuid`
  const matchesState = resolved === undefined ? sql`true` : sql`(c.resolved_at is not null) = ${resolved}`
  const { rows } = await db.execute<Comment & { found: number }>(sql`
    with found as (
      select c."_id", sum(1 + replies.count) over (order by c."_id") - 1 - replies.count as before
      from comments c cross join lateral (select count(*) from comments r where r.parent = c."_id") replies
      where c.document = ${document}::uuid and c.parent is null and ${matchesState} and ${after} order by c."_id" limit ${limit + 1}
    ), thread as (select "_id" from found where before < ${PAGE_MAX} order by "_id" limit ${limit})
    select ${threadColumnsFor(user)}, (select count(*)::int from found) as found from thread join comments c using ("_id") order by c."_id"`)
  const comments = rows.map(({ found: _found, ...comment }) => comment)
  const last = comments.at(-1)
  return last && rows[0]!.found > comments.length ? { comments, next: last._id } : { comments }
}
