import { sql } from 'drizzle-orm'
import type { Lang } from '#contract/fields.ts'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import { pageUrl } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Mail } from '#server/mail/mail.ts'
import { titleFor } from './title.ts'

type Template = Mail['template']

/** The kinds that are mailed as well: about a document, about a workspace, or about a team alone. An invitation has a mail of its own, with its link. */
const templates: { [K in NotificationKind]?: { document: Template; workspace: Template } | { team: Template } } = {
  shared_document: { document: 'sharedDocument', workspace: 'sharedWorkspace' },
  access_request: { document: 'documentRequest', workspace: 'workspaceRequest' },
  access_granted: { document: 'documentGranted', workspace: 'workspaceGranted' },
  admin_promotion: { team: 'promotion' },
  ownership_transfer: { team: 'ownership' },
}

/** The mail of a notification, to be completed when it leaves; nothing for a kind that is not mailed. */
export const mailOf = ({ _id, kind, document, email }: Notification & { email: string }): Mail | undefined => {
  const about = templates[kind]
  if (!about) return undefined
  const template = 'team' in about ? about.team : about[document === null ? 'workspace' : 'document']
  return { to: email, lang: 'en', template, facts: { notification: _id } }
}

interface Found extends Record<string, unknown> {
  firstname: string
  lang: Lang
  by: string
  title: string | null
  team: string
  slug: string
  workspace: string | null
  document: string | null
}

/**
 * Writes the mail of a notification when it is about to leave, in its receiver's language. Nothing for one that has been read or cleared meanwhile, or whose
 * receiver may not read any more what it is about.
 */
export const withNotification = async ({ db, config }: { db: Database; config: Config }, mail: Mail): Promise<Mail | null> => {
  const { rows } = await db.execute<Found>(sql`
    select u.firstname, u.lang, concat_ws(' ', i.firstname, i.lastname) as by, ${titleFor(sql`n."user"`, config)} as title,
      t.title as team, t.slug, w.slug as workspace, n.document
    from notifications n join users u on u."_id" = n."user" and u.deleted_at is null join teams t on t."_id" = n.team left join users i on i."_id" = n."from"
    left join documents d on d."_id" = n.document left join workspaces w on w."_id" = n.workspace
    where n."_id" = ${mail.facts['notification']}::uuid and not n."isRead"`)
  const found = rows[0]
  if (!found || found.title === null) return null
  const { firstname, lang, by, title, team } = found
  return { ...mail, lang, facts: { firstname, by, title, team }, path: pathOf(found) }
}

const pathOf = ({ lang, slug, workspace, document }: Found): string => {
  if (document !== null) return pageUrl(lang, 'documentById', document)
  return workspace === null ? pageUrl(lang, 'team', slug) : pageUrl(lang, 'workspace', slug, workspace)
}
