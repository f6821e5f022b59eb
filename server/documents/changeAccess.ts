import { documentSharing } from '#contract/calls/documentSharing.ts'
import { authorize, requireNoRaise } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { accessDocument } from '#server/access/documents.ts'
import { announceSharing, changeAccessOf, changeAccessOfMembers, endWriting } from './sharing/announceSharing.ts'
import { withStoredContent } from './text/format.ts'
import { changeEntry, findEntry, findEntryById, isForMembers } from './sharing/members.ts'
import { readDocumentById } from './text/read.ts'

/**
 * Changes the access of an entry. Team admins and workspace managers manage the document without an entry, so this does not affect them
 * (`authorisation: D2`).
 */
export const changeAccess = verb(documentSharing.changeAccess, async (tools, { params, body, caller }) => {
  const { db } = tools
  const { access } = body
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'document' })
  authorize(standing, 'manage', 'document')
  const entry = (await findEntry(db, document._id, { user: body.user })) ?? (await findEntryById(db, document._id, body.user))
  if (!entry) throw new Refusal('d.not_a_member', { field: 'user' })
  const { user, kind, isConfirmed, access: before } = entry
  if (kind === 'request' && !isConfirmed) throw new Refusal('d.request_pending', { field: 'user' })
  if (user === caller.id) requireNoRaise({ from: before, to: access })
  if (access === before) throw new Refusal('d.same_access', { field: 'access' })

  if (isForMembers(entry)) {
    await changeAccessOfMembers(tools, { document, standing }, () => changeEntry(db, entry._id, { access, isCopied: false }))
  } else if (user === null) {
    await changeEntry(db, entry._id, { access })
    await announceSharing(tools, document, [])
  } else {
    await changeAccessOf(tools, document, user, () => changeEntry(db, entry._id, { access, isCopied: false }))
    await endWriting(tools, { document, standing })
  }
  const read = await readDocumentById(tools, caller, document._id)
  return withStoredContent({ document: read.document }, read)
})
