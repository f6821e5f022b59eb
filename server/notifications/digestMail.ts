import { sql } from 'drizzle-orm'
import { DIGEST_MAX } from '#contract/limits.ts'
import type { NotificationKind } from '#contract/calls/notifications.ts'
import { DIGEST_LEVELS } from '#contract/notificationLevels.ts'
import { pageUrl } from '#contract/pages.ts'
import type { Content } from '#editor/node.ts'
import { digest as english } from '#texts/en/mails.ts'
import { digest as french } from '#texts/fr/mails.ts'
import { translateWith } from '#texts/translate.ts'
import { documentDiscussedBy } from '#server/access/readable.ts'
import type { Config } from '#server/base/config.ts'
import type { Database, Db } from '#server/db/open.ts'
import type { DigestGroup, Mail } from '#server/mail/mail.ts'
import { type NotificationPlace, placeOf } from './mail.ts'
import { quoted } from './quoted.ts'
import { titleFor } from './title.ts'
import { type DigestKinds, signUnsubscribe } from './unsubscribeToken.ts'

/** A digest quotes no more of a comment than this. */
const QUOTED = 140

interface DigestRow extends NotificationPlace, Record<string, unknown> {
  /** One that can be mailed. */
  kind: Exclude<NotificationKind, 'invite' | 'import'>
  email: string
  firstname: string
  by: string
  title: string
  about: string
  team: string
  said: Content | null
  /** Of all that is unread, also beyond what is told. */
  count: number
  isOfOneTeam: boolean
  isInTeam: boolean
}

/**
 * Writes a digest just before it is sent, in its reader's language: what they have not read meanwhile, may still read, and still want to hear of by mail. Returns
 * null when nothing of it is left.
 */
export const withDigest = async ({ db, config }: { db: Database; config: Config }, mail: Mail): Promise<Mail | null> => {
  const user = mail.facts['user'] ?? ''
  const { rows } = await db.execute<DigestRow>(sql`
    with told as (
      select n."_id", n.kind, n.team as team_id, u.email, u.firstname, u.lang, concat_ws(' ', i.firstname, i.lastname) as by,
        ${titleFor(sql`n."user"`, config)} as title, coalesce(n.document, n.workspace, n.team) as about, t.title as team, t.slug, w.slug as workspace, n.document,
        n.comment, c.content as said, exists (
          select 1 from team_members m where m.team = n.team and m."user" = n."user" and m."isConfirmed") as "isInTeam"
      from notifications n join users u on u."_id" = n."user" and u.deleted_at is null join teams t on t."_id" = n.team
      left join users i on i."_id" = n."from" and i.deleted_at is null
      left join documents d on d."_id" = n.document left join workspaces w on w."_id" = n.workspace left join comments c on c."_id" = n.comment
      where n."user" = ${user}::uuid and n.digest = ${mail.facts['digest']}::uuid and not n."isRead"
        and not exists (select 1 from notification_choices o where o."user" = n."user" and o.kind = n.kind and o.level in ('application', 'none'))
        and (n.comment is null or ${documentDiscussedBy(sql`n."user"`, config)})
    )
    select told.*, count(*) over ()::int as count, min(team_id::text) over () = max(team_id::text) over () as "isOfOneTeam"
    from told where title is not null order by "_id" desc limit ${DIGEST_MAX}`)
  const [first] = rows
  if (!first) return null
  const { email, firstname, lang, team, slug, count, isOfOneTeam, isInTeam } = first
  return {
    ...mail,
    to: email,
    lang,
    template: isOfOneTeam ? 'digest' : 'digestOfTeams',
    facts: { firstname, team },
    digest: { groups: groupsOf(rows), others: count - rows.length },
    path: isOfOneTeam && isInTeam ? pageUrl(lang, 'team', slug) : pageUrl(lang, 'home'),
    unsubscribe: signUnsubscribe(config.refreshTokenKey, { user, digest: await digestKindsOf(db, user) }),
  }
}

/** Groups by what it is about; the group of the newest one comes first. */
const groupsOf = (rows: readonly DigestRow[]): DigestGroup[] =>
  [...Map.groupBy(rows, ({ about }) => about).values()].map(about => {
    const { title, team, isOfOneTeam, ...newest } = about[0]!
    const lines = about.map(row => ({ text: lineOf(row), path: placeOf(row) }))
    return { title, team: isOfOneTeam ? null : team, path: placeOf({ ...newest, kind: 'shared_document', comment: null }), lines }
  })

const lineOf = ({ lang, kind, document, by, said }: DigestRow): string => {
  const say = translateWith(lang)({ en: english, fr: french }[lang])
  const facts = { by: by || say('somebody'), ...(said && { said: quoted(said, QUOTED) }) }
  if (kind === 'mention') return say(said === null ? 'mention' : 'mentionInComment', facts)
  if (kind === 'shared_document') return say(document === null ? 'shared_workspace' : 'shared_document', facts)
  return say(kind, facts)
}

const digestKindsOf = async (db: Db, user: string): Promise<DigestKinds> => {
  const { rows } = await db.execute<{ level: keyof DigestKinds; kinds: NotificationKind[] }>(sql`
    select level, array_agg(kind order by kind) as kinds from notification_choices
    where "user" = ${user}::uuid and level = any(${sql.param(DIGEST_LEVELS)}::text[]) group by level`)
  return Object.fromEntries(rows.map(({ level, kinds }) => [level, kinds]))
}
