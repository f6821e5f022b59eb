import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { MENTION_QUIET_MS, MENTIONS_MAX } from '#contract/limits.ts'
import type { Notification } from '#contract/calls/notifications.ts'
import type { NotificationLevel } from '#contract/notificationLevels.ts'
import { isoTime } from '#server/db/time.ts'
import { documentReadableBy } from '#server/access/readable.ts'
import type { Tools } from '#server/call/verb.ts'
import { putIntoDigest } from './digest.ts'
import { levelOf } from './notify.ts'
import { from } from './store.ts'

interface NewText {
  document: string
  /** The writer of the new text. */
  by: string
  /** The stored text before and after, as JSON. */
  before?: string
  after: string
}

/**
 * Notifies the people whom a save newly mentions (`authorisation: D18`): members of the team who may read the document, never the writer, nobody twice in ten
 * minutes, and nobody who wants to hear nothing of mentions (`product: 3.1`). The document must be locked, or not yet visible to anybody else.
 */
export const notifyMentioned = async (
  { db, config, publish }: Pick<Tools, 'db' | 'config' | 'publish'>,
  { document, by, before = '', after }: NewText,
): Promise<void> => {
  const named = peopleIn(after)
  if (named.size === 0) return
  const known = peopleIn(before).add(by)
  const people = [...named].filter(user => !known.has(user)).slice(0, MENTIONS_MAX)
  if (people.length === 0) return

  const { rows } = await db.execute<Notification & { user: string; level: NotificationLevel } & Record<string, unknown>>(sql`
    with told as (
      insert into notifications ("_id", team, "user", kind, "from", document, workspace)
      select named."_id", d.team, named."user", 'mention', ${by}::uuid, d."_id", d.workspace
      from unnest(${sql.param(people)}::uuid[], ${sql.param(people.map(() => uuid()))}::uuid[]) named("user", "_id")
      join documents d on d."_id" = ${document}::uuid
      join team_members m on m.team = d.team and m."user" = named."user" and m."isConfirmed"
      where ${documentReadableBy(sql`named."user"`, config)} and ${levelOf(sql`named."user"`, sql`'mention'`)} <> 'none' and not exists (
        select 1 from notifications n where n."user" = named."user" and n.document = d."_id" and n.kind = 'mention' and n.comment is null
          and n.created_at > now() - make_interval(secs => ${MENTION_QUIET_MS / 1000}))
      returning *
    )
    select n."user", ${levelOf(sql`n."user"`, sql`n.kind`)} as level, n."_id", n.team, n.kind, n."isRead", ${from}, n.document, n.workspace, n.comment, null as words, null as import, d.title, ${isoTime(sql`n.created_at`)} as created_at
    from told n join documents d on d."_id" = n.document`)
  for (const { user, level: _level, ...notification } of rows)
    await publish(`u-${user}`, { type: 'notification/added', payload: { notification } })
  await putIntoDigest(db, rows)
}

/** Stored texts have one form, in which every mention looks like this. Plain words cannot, because their quotation marks are escaped. */
const PERSON = /"type":"mention","attrs":\{"kind":"user","id":"([0-9a-f-]{36})"/g

/** The people whom a stored text mentions. */
export const peopleIn = (text: string): Set<string> => new Set([...text.matchAll(PERSON)].map(match => match[1]!))
