import { documentSharing } from '#contract/calls/documentSharing.ts'
import type { Access } from '#contract/rights.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Input, type Tools, verb } from '#server/call/verb.ts'
import { findInvitee, isOneself, requireOnePerson } from '#server/members/invitee.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import { findAccount, getAccount } from '#server/people/accounts.ts'
import { accessDocument, type DocumentTableRow } from '#server/access/documents.ts'
import { announceSharing, changeAccessOf } from './sharing/announceSharing.ts'
import { withStoredContent } from './text/format.ts'
import { endInvitations, isInvited, mailInvitation } from './sharing/invitation.ts'
import { addEntry, changeEntry, type Entry, findEntry, findEntryOfAny, readOwnEntry, removeEntry } from './sharing/members.ts'
import { settlePermalink } from './tree/permalinks.ts'
import { readDocumentById } from './read.ts'
import { findManagers } from '#server/access/readers.ts'

type Asked = Input<typeof documentSharing.addMember>

/** Shares a document, invites to it, or asks for it: what is added of oneself is a request (`authorisation: D11`). */
export const addMember = verb(documentSharing.addMember, async (tools, input) => {
  const { params, body, caller } = input
  const { access } = body
  requireOnePerson(body)
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'document' })
  if (await isOneself(tools.db, caller, body)) {
    authorize(standing, 'request', 'document')
    await settlePermalink(tools.db, document)
    return request(tools, input, document)
  }
  authorize(standing, 'manage', 'document')
  if (access === undefined) throw new Refusal('request.invalid', {}, [{ field: 'access', code: 'required' }])
  await settlePermalink(tools.db, document)
  return share(tools, input, document, access)
})

/** It is for reading, whatever was asked for; who manages the document decides. */
const request = async (tools: Tools, { caller }: Asked, document: DocumentTableRow) => {
  const known = await findEntry(tools.db, document._id, { user: caller.id })
  if (known) throw new Refusal(known.kind === 'request' ? 'd.request_pending' : 'd.already_invited')

  await addEntry(tools.db, document._id, { user: caller.id }, { access: 'read', kind: 'request', isConfirmed: false })
  await announceSharing(tools, document, caller.id)
  const { _id, team, workspace } = document
  await notify(tools, { kind: 'access_request', by: caller.id, to: await findManagers(tools.db, document), team, workspace, document: _id })
  return { member: await readOwnEntry(tools.db, document._id, caller.id) }
}

const share = async (tools: Tools, input: Asked, document: DocumentTableRow, access: Access) => {
  const { body, caller } = input
  const whom = await findInvitee(tools.db, document.team, body)
  const known = await findEntryOfAny(tools.db, document._id, whom)
  if (known?.isConfirmed) throw new Refusal('d.already_shared', { field: body.user === undefined ? 'email' : 'user' })

  if ('user' in whom) await shareWith(tools, input, document, { user: whom.user, access, known })
  else await invite(tools, input, document, { email: whom.email, access, known })
  const read = await readDocumentById(tools, caller, document._id)
  const member = read.document.members.find(one => ('user' in whom ? one.user === whom.user : one.email === whom.email))
  if (!member) throw new Error(`the entry on ${document._id} was neither added nor found`)
  return withStoredContent({ document: read.document, member }, read)
}

interface Given {
  access: Access
  /** What the person, or the address, has on the document so far, and it is not confirmed. */
  known: Entry | undefined
}

/** Somebody of the team has access at once; a request that waits is granted with it, and an invitation of their address is over. */
const shareWith = async (
  tools: Tools,
  { caller }: Asked,
  document: DocumentTableRow,
  { user, access, known }: Given & { user: string },
): Promise<void> => {
  const { db } = tools
  const { _id, team, workspace } = document
  const email = (await getAccount(db, user)).email.toLowerCase()
  const invited = await findEntry(db, _id, { email })

  await changeAccessOf(tools, document, user, async () => {
    if (invited) await removeEntry(db, invited._id)
    await endInvitations(db, { document: _id, email })
    if (known) await changeEntry(db, known._id, { access, isConfirmed: true })
    else await addEntry(db, _id, { user }, { access, kind: 'invite', isConfirmed: true })
  })
  await withdraw(db, { document: _id, kinds: ['access_request'], by: user })
  const kind = known?.kind === 'request' ? 'access_granted' : 'shared_document'
  await notify(tools, { kind, by: caller.id, to: [user], team, workspace, document: _id })
}

/** An address from outside of the team; answer and time are the same with and without an account (`authorisation: D23`). */
const invite = async (
  tools: Tools,
  { caller }: Asked,
  document: DocumentTableRow,
  { email, access, known }: Given & { email: string },
): Promise<void> => {
  const { db } = tools
  const { _id, team, workspace } = document
  if (known && (await isInvited(db, { document: _id, email }))) throw new Refusal('d.already_invited', { field: 'email' })
  const account = await findAccount(db, email)

  if (known) await changeEntry(db, known._id, { access })
  else await addEntry(db, _id, { email }, { access, kind: 'invite', isConfirmed: false })
  await mailInvitation(tools, { document: _id, team, email }, { by: caller.id, lang: caller.lang })
  await announceSharing(tools, document, null)
  await notify(tools, { kind: 'invite', by: caller.id, to: account ? [account._id] : [], team, workspace, document: _id })
}
