import type { BodyOf } from '#contract/call.ts'
import { documentSharing } from '#contract/calls/documentSharing.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { type Input, type SlowTools, slowVerb, type Tools } from '#server/call/verb.ts'
import { accessDocument } from '#server/access/documents.ts'
import { announceSharing } from './sharing/announceSharing.ts'
import { isInFuture, keepLink, type LinkSettings, revokeLink } from './sharing/links.ts'
import { settlePermalink } from './tree/permalinks.ts'

type ShareLinkInput = Input<typeof documentSharing.shareLink>

/**
 * Creates, changes or revokes the share link of a document. Hashing a password takes time, so it happens before the document is locked, and only for
 * managers.
 */
export const shareLink = slowVerb(documentSharing.shareLink, async (tools, input) => {
  const { revoke, ...settings } = input.body ?? {}
  if (revoke && Object.keys(settings).length > 0) throw new Refusal('request.invalid', {}, [{ field: 'revoke', code: 'invalid_value' }])
  const { standing } = await accessDocument(tools, input.caller, input.params.id)
  authorize(standing, 'manage', 'document')
  if (revoke) return tools.transact(locked => end(locked, input))
  const wanted = await settingsOf(tools, settings)
  return tools.transact(locked => keep(locked, input, wanted))
})

const settingsOf = async (
  { db }: SlowTools,
  { expires_at, password, indexable }: Omit<NonNullable<BodyOf<typeof documentSharing.shareLink>>, 'revoke'>,
): Promise<LinkSettings> => {
  if (expires_at && !(await isInFuture(db, expires_at)))
    throw new Refusal('request.invalid', {}, [{ field: 'expires_at', code: 'invalid_value' }])
  return {
    ...(expires_at !== undefined && { expires_at }),
    ...(password !== undefined && { password: password === null ? null : await hashPassword(password) }),
    ...(indexable !== undefined && { indexable }),
  }
}

const keep = async (tools: Tools, { params, caller }: ShareLinkInput, settings: LinkSettings) => {
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'document' })
  authorize(standing, 'manage', 'document')
  if (document.isArchived) throw new Refusal('d.archived')

  await settlePermalink(tools.db, document)
  const { token, isChanged } = await keepLink(tools.db, { document: document._id, user: caller.id }, settings)
  if (isChanged) await announceSharing(tools, document, [])
  return { token }
}

const end = async (tools: Tools, { params, caller }: ShareLinkInput) => {
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'document' })
  authorize(standing, 'manage', 'document')

  if (await revokeLink(tools.db, document._id)) await announceSharing(tools, document, [])
  return {}
}
