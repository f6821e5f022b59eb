import { documentSharing } from '#contract/calls/documentSharing.ts'
import { Refusal } from '#domain/refusal.ts'
import { throttled } from '#server/auth/loginThrottle.ts'
import type { ContentNode } from '#editor/node.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { findLink, readShared } from '#server/access/shareLinks.ts'
import { drawnIn } from './text/drawnExcerpts.ts'

/** Unknown, revoked and expired links give the same answer. Wrong passwords are counted per link, as they are per account for a login. */
export const getByToken = slowVerb(documentSharing.getByToken, async (tools, { params: { token }, caller, sharePassword }) => {
  if (!caller.isGuest) await accessUser(tools, caller)
  const link = await findLink(tools.db, token)
  if (!link) throw new Refusal('d.share_expired')
  if (link.password !== null) {
    if (sharePassword === undefined) throw new Refusal('d.share_password')
    const tries = { account: `share link of ${link.document}`, ip: caller.ip, device: null }
    const isRight = await throttled(tools, tries, () => isPassword(sharePassword, link.password))
    if (!isRight) throw new Refusal('d.share_password')
  }

  const shared = await readShared(tools, caller, token, link)
  if (!shared) throw new Refusal('d.share_expired')
  return { ...shared, drawn: await drawnIn(tools, caller, shared.document.content as ContentNode) }
})
