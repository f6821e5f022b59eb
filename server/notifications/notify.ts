import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Notification, NotificationKind } from '#contract/calls/notifications.ts'
import type { NotificationLevel } from '#contract/notificationLevels.ts'
import { isoTime } from '#server/db/time.ts'
import type { Tools } from '#server/call/verb.ts'
import { withMailRoom } from '#server/mail/inviteQuota.ts'
import { putIntoDigest } from './digest.ts'
import { mailOf } from './mail.ts'
import { from, importOf } from './store.ts'
import { titleFor } from './title.ts'

type NotifyTools = Pick<Tools, 'db' | 'config' | 'publish' | 'send'>

/** What to notify people of, and who did it. The subject is a document of a workspace, a workspace, or the team itself. */
interface NewNotification {
  kind: NotificationKind
  /** Null when no person did it. */
  by: string | null
  to: readonly string[]
  team: string
  workspace?: string | null
  document?: string | null
  comment?: string | null
  import?: string | null
}

/** How somebody hears of a kind; kinds that are never mailed may be called so without harm. */
export const levelOf = (user: SQL, kind: SQL): SQL =>
  sql`coalesce((select c.level from notification_choices c where c."user" = ${user} and c.kind = ${kind}), 'mail')`

type NotifiedRow = Omit<Notification, 'words'> & { user: string; email: string; level: NotificationLevel } & Record<string, unknown>

/**
 * Writes a notification for each of these people, publishes it to their rooms, and mails it at once or in a digest if its kind is mailed (`authorisation: D18`). Skips the person
 * who did it, people without an account, and those who want to hear nothing of this kind (`product: 3.1`).
 */
export const notify = async (
  tools: NotifyTools,
  { kind, by, to, team, workspace = null, document = null, comment = null, import: ended = null }: NewNotification,
): Promise<void> => {
  const people = [...new Set(to)].filter(user => user !== by)
  if (people.length === 0) return
  const { rows } = await tools.db.execute<NotifiedRow>(sql`
    with n as (
      insert into notifications ("_id", team, "user", kind, "from", document, workspace, comment, import)
      select told."_id", ${team}::uuid, told."user", ${kind}, ${by}::uuid, ${document}::uuid, ${workspace}::uuid, ${comment}::uuid, ${ended}::uuid
      from unnest(${sql.param(people)}::uuid[], ${sql.param(people.map(() => uuid()))}::uuid[]) told("user", "_id")
      join users u on u."_id" = told."user" and u.password is not null and u.deleted_at is null
      where ${levelOf(sql`u."_id"`, sql`${kind}`)} <> 'none'
      returning *
    )
    select n."user", (select u.email from users u where u."_id" = n."user") as email, ${levelOf(sql`n."user"`, sql`n.kind`)} as level, n."_id", n.team, n.kind, n."isRead", ${from}, n.document, n.workspace, n.comment, ${importOf},
      coalesce(${titleFor(sql`n."user"`, tools.config)}, '') as title, ${isoTime(sql`n.created_at`)} as created_at
    from n join teams t on t."_id" = n.team left join documents d on d."_id" = n.document left join workspaces w on w."_id" = n.workspace`)
  // The words of a comment are in no commit: a page reads them, by the rights that it has then.
  for (const { user, email: _email, level: _level, ...notification } of rows)
    await tools.publish(`u-${user}`, { type: 'notification/added', payload: { notification: { ...notification, words: null } } })
  await putIntoDigest(tools.db, rows)
  await mail(tools, rows, by)
}

const mail = async ({ db, config, send }: NotifyTools, notified: readonly NotifiedRow[], by: string | null): Promise<void> => {
  const mails = by === null ? [] : notified.filter(({ level }) => level === 'mail').flatMap(one => mailOf(one) ?? [])
  const addresses = mails.map(({ to }) => to)
  const withRoom = config.isRateLimited && by !== null && mails.length > 0 ? await withMailRoom(db, addresses, by) : new Set(addresses)
  for (const one of mails) if (withRoom.has(one.to)) await send(one)
}

interface NotificationFilter {
  kinds: readonly NotificationKind[]
  to?: string
  by?: string
}

/** Deletes notifications about a document, or about a workspace itself, that were answered, withdrawn or revoked. */
export const withdraw = async (
  db: Tools['db'],
  { kinds, to, by, ...about }: NotificationFilter & ({ document: string } | { workspace: string }),
): Promise<void> => {
  const isAbout =
    'document' in about ? sql`document = ${about.document}::uuid` : sql`document is null and workspace = ${about.workspace}::uuid`
  await db.execute(sql`
    delete from notifications where ${isAbout} and kind = any(${sql.param(kinds)}::text[])
      and "user" = coalesce(${to ?? null}::uuid, "user") and "from" is not distinct from coalesce(${by ?? null}::uuid, "from")`)
}
