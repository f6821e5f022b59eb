import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Lang } from '#contract/fields.ts'
import { INVITE_TOKEN_MS } from '#contract/limits.ts'
import { sentPath } from '#contract/pages.ts'
import type { Access } from '#contract/rights.ts'
import { hashSecret, newSecret } from '#server/base/secret.ts'
import type { Db } from '#server/db/open.ts'
import { tokens } from '#server/db/tables/tokens.ts'
import type { Tools } from '#server/call/verb.ts'
import { requireInviteQuota } from '#server/mail/inviteQuota.ts'
import { invitationPath, mailedToken } from './inviteMail.ts'

/** What an invitation is bound to (`authorisation: D12`). The access that it gives is in the entry of the address. */
export interface Invitation {
  document: string
  team: string
  email: string
}

const openTo = ({ document, email }: Pick<Invitation, 'document' | 'email'>): SQL | undefined =>
  and(
    eq(tokens.purpose, 'document_invite'),
    eq(tokens.document, document),
    eq(sql`lower(${tokens.email})`, email.toLowerCase()),
    isNull(tokens.used_at),
  )
const isLive = gt(tokens.expires_at, sql`now()`)

/**
 * Mails a new token, which ends the previous one. People without an account get it in the inviter's language. The mail itself is written when it is sent.
 */
export const mailInvitation = async (
  { db, config, send }: Pick<Tools, 'db' | 'config' | 'send'>,
  invitation: Invitation,
  { by, lang }: { by: string; lang: Lang },
): Promise<void> => {
  if (config.isRateLimited) await requireInviteQuota(db, { ...invitation, by })
  const request = await renewInvitation({ db, config }, invitation, by)
  await send({ to: invitation.email, lang, template: 'documentInvite', facts: { request } })
}

/** Returns the path of a new link, which ends the previous one, to be handed over in another way than by mail. */
export const copyInvitation = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  invitation: Invitation,
  { by, lang }: { by: string; lang: Lang },
): Promise<string> => {
  const request = await renewInvitation({ db, config }, invitation, by)
  return sentPath(invitationPath(lang, invitation.document, mailedToken(config, request)))
}

const renewInvitation = async ({ db, config }: Pick<Tools, 'db' | 'config'>, invitation: Invitation, by: string): Promise<string> => {
  await endInvitations(db, invitation)
  const request = newSecret()
  await db.insert(tokens).values({
    ...invitation,
    hash: hashSecret(mailedToken(config, request)),
    purpose: 'document_invite',
    mailed_by: by,
    expires_at: sql`now() + ${`${INVITE_TOKEN_MS} milliseconds`}::interval`,
  })
  return request
}

/** Ends every mailed link to the document for this address. */
export const endInvitations = async (db: Db, to: Pick<Invitation, 'document' | 'email'>): Promise<void> => {
  await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(openTo(to))
}

/** Returns whether a mailed link still opens the document for this address. */
export const isInvited = async (db: Db, to: Pick<Invitation, 'document' | 'email'>): Promise<boolean> => {
  const found = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(openTo(to), isLive))
  return found.length > 0
}

/** Returns whether a mailed token opens a document for this address, once its owner has an account. */
export const opensDocument = async (db: Db, token: string, email: string): Promise<boolean> => {
  const found = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(
      and(
        eq(tokens.hash, hashSecret(token)),
        eq(tokens.purpose, 'document_invite'),
        eq(sql`lower(${tokens.email})`, email.toLowerCase()),
        isNull(tokens.used_at),
        isLive,
      ),
    )
  return found.length > 0
}

/** What a mailed invitation says, and whether its address has an account already. */
export interface ReadInvitation extends Record<string, unknown> {
  document: string
  title: string
  team: string
  by: string
  email: string
  access: Access
  hasAccount: boolean
}

/** Returns what an open invitation says, for the holder of its token (`authorisation: D12`); undefined when it opens nothing. */
export const readInvitation = async (db: Db, token: string): Promise<ReadInvitation | undefined> => {
  const { rows } = await db.execute<ReadInvitation>(sql`
    select d."_id" as document, d.title, t.title as team, concat_ws(' ', i.firstname, i.lastname) as by, m.email, m.access,
      exists (select 1 from users u where lower(u.email) = lower(k.email) and u.password is not null and u.deleted_at is null) as "hasAccount"
    from tokens k join documents d on d."_id" = k.document and d.deleted_at is null join teams t on t."_id" = d.team
    join document_members m on m.document = d."_id" and lower(m.email) = lower(k.email) left join users i on i."_id" = k.mailed_by and i.deleted_at is null
    where k.hash = ${hashSecret(token)} and k.purpose = 'document_invite' and k.used_at is null and k.expires_at > now()`)
  return rows[0]
}

/** Consumes a mailed token for this document and this person's address; of concurrent calls one succeeds. Returns the address. */
export const takeInvitation = async (
  db: Db,
  token: string,
  { document, user }: { document: string; user: string },
): Promise<string | undefined> => {
  const { rows } = await db.execute<{ email: string }>(sql`
    update tokens k set used_at = now() from users u
    where k.hash = ${hashSecret(token)} and k.purpose = 'document_invite' and k.document = ${document}::uuid and k.used_at is null and k.expires_at > now()
      and u."_id" = ${user}::uuid and lower(k.email) = lower(u.email) returning lower(k.email) as email`)
  return rows[0]?.email
}
