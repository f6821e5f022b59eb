import { documentSharing } from '#contract/calls/documentSharing.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Tools, verb } from '#server/call/verb.ts'
import { withdraw } from '#server/notifications/notify.ts'
import { findAccount } from '#server/people/accounts.ts'
import { accessDocument, type DocumentTableRow } from '#server/access/documents.ts'
import { announceSharing, changeAccessOf, changeAccessOfMembers, endWriting } from './sharing/announceSharing.ts'
import { withStoredContent } from './text/format.ts'
import { endInvitations } from './sharing/invitation.ts'
import { findEntryById, isForMembers, removeEntry } from './sharing/members.ts'
import { readDocumentById } from './text/read.ts'
import { findAccesses } from '#server/access/readers.ts'

/** Removes an access, an invitation or a request. The last manager may go, since the admins of the team always manage (`authorisation: D27`). */
export const kickMember = verb(documentSharing.kickMember, async (tools, { params, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'document' })
  const entry = await findEntryById(tools.db, document._id, params.memberId)
  const isOwn = entry !== undefined && entry.user === caller.id
  if (!isOwn) authorize(standing, 'manage', 'document')
  if (!entry) throw new Refusal('d.not_a_member', { field: 'memberId' })

  if (isForMembers(entry)) {
    await changeAccessOfMembers(tools, { document, standing }, () => removeEntry(tools.db, entry._id))
  } else if (entry.user !== null) {
    await changeAccessOf(tools, document, entry.user, () => removeEntry(tools.db, entry._id))
    await endWriting(tools, { document, standing })
    await withdraw(tools.db, { document: document._id, kinds: ['access_request'], by: entry.user })
    await withdraw(tools.db, { document: document._id, kinds: ['invite', 'shared_document', 'access_granted'], to: entry.user })
  } else {
    await withdrawInvitation(tools, document, entry.email ?? '')
    await removeEntry(tools.db, entry._id)
    await announceSharing(tools, document, [])
  }
  if (isOwn || (isForMembers(entry) && !(await findAccesses(tools.db, document)).has(caller.id))) return {}
  const read = await readDocumentById(tools, caller, document._id)
  return withStoredContent({ document: read.document }, read)
})

const withdrawInvitation = async ({ db }: Tools, { _id: document }: DocumentTableRow, email: string): Promise<void> => {
  await endInvitations(db, { document, email })
  const account = await findAccount(db, email.toLowerCase())
  if (account) await withdraw(db, { document, kinds: ['invite'], to: account._id })
}
