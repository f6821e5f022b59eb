import { sql } from 'drizzle-orm'
import type { NotificationChoice, NotificationLevel } from '#contract/calls/notificationChoices.ts'
import { NotificationKind } from '#contract/calls/notifications.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '#server/base/config.ts'
import type { Db } from '#server/db/open.ts'
import { isMailable } from './mail.ts'
import { type MailedKind, readUnsubscribe } from './unsubscribeToken.ts'

/** Returns how somebody hears of each kind: of all that there is to hear, unless they have chosen less. */
export const readChoices = async (db: Db, user: string): Promise<NotificationChoice[]> => {
  const { rows } = await db.execute<{ kind: NotificationKind; level: NotificationLevel }>(
    sql`select kind, level from notification_choices where "user" = ${user}::uuid`,
  )
  const chosen = new Map(rows.map(({ kind, level }) => [kind, level]))
  return NotificationKind.options.map(kind => {
    const isOfMails = isMailable(kind)
    return { kind, level: chosen.get(kind) ?? (isOfMails ? 'mail' : 'application'), isMailable: isOfMails }
  })
}

export const writeChoice = async (db: Db, { user, kind }: MailedKind, level: NotificationLevel): Promise<void> => {
  await db.execute(sql`
    insert into notification_choices ("user", kind, level) values (${user}::uuid, ${kind}, ${level})
    on conflict ("user", kind) do update set level = excluded.level where notification_choices.level <> excluded.level`)
}

type LinkTools = { db: Db; config: Config }

/** Returns whose mails of which kind a link in one of them belongs to, and whether they are sent. Throws `n.unknown_link` for any other link, and for an account that is gone. */
export const readLink = async ({ db, config }: LinkTools, token: string): Promise<MailedKind & { level: NotificationLevel }> => {
  const mailed = readUnsubscribe(config.refreshTokenKey, token)
  const { rows } = mailed
    ? await db.execute<{ level: NotificationLevel }>(sql`
        select coalesce((select c.level from notification_choices c where c."user" = u."_id" and c.kind = ${mailed.kind}), 'mail') as level
        from users u where u."_id" = ${mailed.user}::uuid and u.deleted_at is null`)
    : { rows: [] }
  if (!mailed || !rows[0]) throw new Refusal('n.unknown_link')
  return { ...mailed, level: rows[0].level }
}

/** Has mails of the kind of a link sent, or not any more. What is heard in the application stays as it was. Throws `n.unknown_link`. */
export const chooseByLink = async (
  tools: LinkTools,
  token: string,
  isMailed: boolean,
): Promise<{ kind: NotificationKind; isMailed: boolean }> => {
  const link = await readLink(tools, token)
  if (isMailed !== (link.level === 'mail')) await writeChoice(tools.db, link, isMailed ? 'mail' : 'application')
  return { kind: link.kind, isMailed }
}
