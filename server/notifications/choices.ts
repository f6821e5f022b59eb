import { sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/call.ts'
import type { NotificationChoice, notificationChoices } from '#contract/calls/notificationChoices.ts'
import { NotificationKind } from '#contract/calls/notifications.ts'
import { DIGEST_LEVELS, isByMail, isDigest, type NotificationLevel } from '#contract/notificationLevels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '#server/base/config.ts'
import type { Db } from '#server/db/open.ts'
import { rescheduleDigest } from './digest.ts'
import { isMailable } from './mail.ts'
import { type DigestKinds, type MailedKind, readUnsubscribe, type Stoppable } from './unsubscribeToken.ts'

/** Returns how somebody hears of each kind: of all that there is to hear, at once, unless they have chosen otherwise. */
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

/** Writes a choice. What waits for a digest moves to the next one of the new level. */
export const writeChoice = async (db: Db, { user, kind }: MailedKind, level: NotificationLevel): Promise<void> => {
  await db.execute(sql`
    insert into notification_choices ("user", kind, level) values (${user}::uuid, ${kind}, ${level})
    on conflict ("user", kind) do update set level = excluded.level where notification_choices.level <> excluded.level`)
  await rescheduleDigest(db, user)
}

type LinkTools = { db: Db; config: Config }
type Mailed = AnswerOf<typeof notificationChoices.fetchMailed>

/** Returns whose mails a link in one of them belongs to. Throws `n.unknown_link` for any other link, and for an account that is gone. */
const ownerOf = async ({ db, config }: LinkTools, token: string): Promise<Stoppable> => {
  const about = readUnsubscribe(config.refreshTokenKey, token)
  const { rows } = about
    ? await db.execute(sql`select 1 from users u where u."_id" = ${about.user}::uuid and u.deleted_at is null`)
    : { rows: [] }
  if (!about || rows.length === 0) throw new Refusal('n.unknown_link')
  return about
}

const stateOf = async (db: Db, about: Stoppable): Promise<Mailed> => {
  const choices = await readChoices(db, about.user)
  if ('kind' in about) {
    const isMailed = choices.some(({ kind, level }) => kind === about.kind && isByMail(level))
    return { kind: about.kind, isMailed, isChangeable: true }
  }
  const isMailed = choices.some(({ level }) => isDigest(level))
  const told = DIGEST_LEVELS.flatMap(level => about.digest[level] ?? [])
  const isChangeable = isMailed || choices.some(({ kind, level }) => level === 'application' && told.includes(kind))
  return { kind: 'digest', isMailed, isChangeable }
}

/** Returns what the link in a mail can stop, and whether such mails are sent. Throws `n.unknown_link`. */
export const readLink = async (tools: LinkTools, token: string): Promise<Mailed> => stateOf(tools.db, await ownerOf(tools, token))

/**
 * Has the mails of a link sent, or not any more: those of a kind, or all digests. What is heard in the application stays as it was. Those of a kind are sent at
 * once again; digests tell again of what they told of in the mail with the link, unless something else was chosen since. Throws `n.unknown_link`.
 */
export const chooseByLink = async (tools: LinkTools, token: string, isMailed: boolean): Promise<Mailed> => {
  const { db } = tools
  const about = await ownerOf(tools, token)
  if ((await stateOf(db, about)).isMailed === isMailed) return stateOf(db, about)

  if ('kind' in about) await writeChoice(db, about, isMailed ? 'mail' : 'application')
  else if (isMailed) await resumeDigests(db, about)
  else await stopDigests(db, about.user)
  return stateOf(db, about)
}

const resumeDigests = async (db: Db, { user, digest }: { user: string; digest: DigestKinds }): Promise<void> => {
  for (const level of DIGEST_LEVELS)
    await db.execute(sql`
      update notification_choices set level = ${level}
      where "user" = ${user}::uuid and kind = any(${sql.param(digest[level] ?? [])}::text[]) and level = 'application'`)
  await rescheduleDigest(db, user)
}

const stopDigests = async (db: Db, user: string): Promise<void> => {
  await db.execute(sql`
    update notification_choices set level = 'application' where "user" = ${user}::uuid and level = any(${sql.param(DIGEST_LEVELS)}::text[])`)
}
