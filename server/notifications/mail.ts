import { sql } from 'drizzle-orm'
import type { Lang } from '#contract/fields.ts'
import type { Notification, NotificationKind } from '#contract/calls/notifications.ts'
import { pageUrl } from '#contract/pages.ts'
import type { Content } from '#editor/node.ts'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Mail } from '#server/mail/mail.ts'
import { quoted } from './quoted.ts'
import { titleFor } from './title.ts'
import { signUnsubscribe } from './unsubscribeToken.ts'

type Template = Mail['template']

/**
 * The kinds that are also mailed: about a document, a workspace, a team alone, or a comment. An invitation has its own mail with its link; a mention in a
 * document is not mailed.
 */
const templates: { [K in NotificationKind]?: { document: Template; workspace: Template } | { team: Template } | { comment: Template } } = {
  shared_document: { document: 'sharedDocument', workspace: 'sharedWorkspace' },
  access_request: { document: 'documentRequest', workspace: 'workspaceRequest' },
  access_granted: { document: 'documentGranted', workspace: 'workspaceGranted' },
  admin_promotion: { team: 'promotion' },
  ownership_transfer: { team: 'ownership' },
  comment: { comment: 'comment' },
  mention: { comment: 'commentMention' },
}

/** Whether there are mails of a kind. */
export const isMailable = (kind: NotificationKind): boolean => templates[kind] !== undefined

/** Returns the mail of a notification, to be completed when it is sent; undefined for a kind that is not mailed. */
export const mailOf = ({ _id, kind, document, comment, email }: Omit<Notification, 'words'> & { email: string }): Mail | undefined => {
  const about = templates[kind]
  if (!about || ('comment' in about && comment === null)) return undefined
  const template = 'team' in about ? about.team : 'comment' in about ? about.comment : about[document === null ? 'workspace' : 'document']
  return { to: email, lang: 'en', template, facts: { notification: _id } }
}

/** What a notification leads to. */
export interface NotificationPlace {
  kind: NotificationKind
  lang: Lang
  slug: string
  workspace: string | null
  document: string | null
  comment: string | null
}

interface NotificationMailRow extends NotificationPlace, Record<string, unknown> {
  user: string
  firstname: string
  by: string
  title: string | null
  team: string
  said: Content | null
}

/** A mail quotes no more of a comment than this. */
const QUOTED = 500

/**
 * Writes the mail of a notification just before it is sent, in its recipient's language. Returns null when it has been read or cleared meanwhile, its
 * recipient may no longer read its subject, or does not want such mails any more. Whoever has chosen a digest meanwhile still gets it: no digest has it.
 */
export const withNotification = async ({ db, config }: { db: Database; config: Config }, mail: Mail): Promise<Mail | null> => {
  const { rows } = await db.execute<NotificationMailRow>(sql`
    select n."user", n.kind, u.firstname, u.lang, concat_ws(' ', i.firstname, i.lastname) as by, ${titleFor(sql`n."user"`, config)} as title,
      t.title as team, t.slug, w.slug as workspace, n.document, n.comment, c.content as said
    from notifications n join users u on u."_id" = n."user" and u.deleted_at is null join teams t on t."_id" = n.team left join users i on i."_id" = n."from"
    left join documents d on d."_id" = n.document left join workspaces w on w."_id" = n.workspace
    left join comments c on c."_id" = n.comment
    where n."_id" = ${mail.facts['notification']}::uuid and not n."isRead"
      and not exists (select 1 from notification_choices o where o."user" = n."user" and o.kind = n.kind and o.level in ('application', 'none'))`)
  const found = rows[0]
  if (!found || found.title === null) return null
  const { firstname, lang, by, title, team, said } = found
  return {
    ...mail,
    lang,
    facts: { firstname, by, title, team, ...(said && { said: quoted(said, QUOTED) }) },
    path: placeOf(found),
    unsubscribe: signUnsubscribe(config.refreshTokenKey, found),
  }
}

/** Returns the path of what a notification is about. A request leads to where it is answered: to the people of the document, or to the requests of the workspace. */
export const placeOf = ({ kind, lang, slug, workspace, document, comment }: NotificationPlace): string => {
  if (document !== null) {
    const query = kind === 'access_request' ? '?share=1' : comment === null ? '' : `?comment=${comment}`
    return pageUrl(lang, 'documentById', document) + query
  }
  if (workspace === null) return pageUrl(lang, 'team', slug)
  return kind === 'access_request'
    ? pageUrl(lang, 'workspaceSettings', slug, workspace, 'requests')
    : pageUrl(lang, 'workspace', slug, workspace)
}
