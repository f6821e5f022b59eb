import { documentSharing } from '#contract/calls/documentSharing.ts'
import type { DocumentMember } from '#contract/documentMember.ts'
import type { Access } from '#contract/rights.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import { type Input, type Tools, verb } from '#server/call/verb.ts'
import { findInvitee, isOneself, requireOneNamed } from '#server/members/invitee.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import { findAccount, getAccount } from '#server/people/accounts.ts'
import { accessDocument, type DocumentTableRow } from '#server/access/documents.ts'
import { requireMembersOf } from './sharing/membersOf.ts'
import { lockWorkspaceBeside } from '#server/db/locks.ts'
import { announceSharing, changeAccessOf, changeAccessOfMembers, endWriting } from './sharing/announceSharing.ts'
import { withStoredContent } from './text/format.ts'
import { copyInvitation, endInvitations, isInvited, mailInvitation } from './sharing/invitation.ts'
import {
  addEntry,
  changeEntry,
  type DocumentMemberRow,
  findEntry,
  findEntryOfAny,
  type MembersOf,
  readOwnEntry,
  removeEntry,
} from './sharing/members.ts'
import { settlePermalink } from './tree/permalinks.ts'
import { readDocumentById } from './text/read.ts'
import { findManagers } from '#server/access/readers.ts'

type AddMemberInput = Input<typeof documentSharing.addMember>

/** Shares a document with a person or with the members of a team or workspace, invites an address, or requests access: adding oneself is a request (`authorisation: D11`). */
export const addMember = verb(documentSharing.addMember, async (tools, input) => {
  const { params, body, caller } = input
  const { access } = body
  requireOneNamed(body)
  // Before the document, in the order of locks: nobody joins or leaves the workspace meanwhile.
  if (body.workspace !== undefined) await lockWorkspaceBeside(tools.db, body.workspace, params.id)
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'document' })
  if (await isOneself(tools.db, caller, body)) {
    authorize(standing, 'request', 'document')
    await settlePermalink(tools.db, document)
    return request(tools, input, document)
  }
  authorize(standing, 'manage', 'document')
  if (access === undefined) throw new Refusal('request.invalid', {}, [{ field: 'access', code: 'required' }])
  const members = await requireMembersOf(tools, caller, body, { document, standing })
  await settlePermalink(tools.db, document)
  if (members) return shareWithMembers(tools, input, { document, standing }, { members, access })
  return share(tools, input, { document, standing }, access)
})

/** A request is always for read access, even if the body contains another one. A manager of the document decides. */
const request = async (tools: Tools, { caller }: AddMemberInput, document: DocumentTableRow) => {
  const existing = await findEntry(tools.db, document._id, { user: caller.id })
  if (existing) throw new Refusal(existing.kind === 'request' ? 'd.request_pending' : 'd.already_invited')

  await addEntry(tools.db, document._id, { user: caller.id }, { access: 'read', kind: 'request', isConfirmed: false })
  await announceSharing(tools, document, [caller.id])
  const { _id, team, workspace } = document
  await notify(tools, { kind: 'access_request', by: caller.id, to: await findManagers(tools.db, document), team, workspace, document: _id })
  return { member: await readOwnEntry(tools.db, document._id, caller.id) }
}

const share = async (tools: Tools, input: AddMemberInput, shared: Shared, access: Access) => {
  const { body, caller } = input
  const { document } = shared
  const invitee = await findInvitee(tools.db, document.team, body)
  const existing = await findEntryOfAny(tools.db, document._id, invitee)
  if (existing?.isConfirmed) throw new Refusal('d.already_shared', { field: body.user === undefined ? 'email' : 'user' })

  const link =
    'user' in invitee
      ? await shareWith(tools, input, shared, { user: invitee.user, access, existing })
      : await invite(tools, input, document, { email: invitee.email, access, existing })
  const isAdded = (one: DocumentMember) => ('user' in invitee ? one.user === invitee.user : one.email === invitee.email)
  return answerWith(tools, caller, document, isAdded, link)
}

interface Shared {
  document: DocumentTableRow
  standing: DocumentStanding
}

/** Whoever reads the document only since then is notified; the others have known it. */
const shareWithMembers = async (
  tools: Tools,
  { caller }: AddMemberInput,
  { document, standing }: Shared,
  { members, access }: { members: MembersOf; access: Access },
) => {
  const { db } = tools
  const { _id, team, workspace } = document
  if (await findEntry(db, _id, members)) throw new Refusal('d.already_shared', { field: 'team' in members ? 'team' : 'workspace' })

  const gained = await changeAccessOfMembers(tools, { document, standing }, () =>
    addEntry(db, _id, members, { access, kind: 'invite', isConfirmed: true }),
  )
  await notify(tools, { kind: 'shared_document', by: caller.id, to: gained, team, workspace, document: _id })
  return answerWith(tools, caller, document, one => ('team' in members ? one.team === members.team : one.workspace === members.workspace))
}

/** The document as it is now, with the entry that was added. */
const answerWith = async (
  tools: Tools,
  caller: AddMemberInput['caller'],
  { _id }: DocumentTableRow,
  isAdded: (member: DocumentMember) => boolean,
  link?: string,
) => {
  const read = await readDocumentById(tools, caller, _id)
  const member = read.document.members.find(isAdded)
  if (!member) throw new Error(`the entry on ${_id} was neither added nor found`)
  return withStoredContent({ document: read.document, member, ...(link !== undefined && { link }) }, read)
}

interface Grant {
  access: Access
  /** The unconfirmed entry of the person or the address, if there is one. */
  existing: DocumentMemberRow | undefined
}

/** A member of the team gets access immediately. This also grants their pending request and ends an invitation of their address. */
const shareWith = async (
  tools: Tools,
  { caller }: AddMemberInput,
  { document, standing }: Shared,
  { user, access, existing }: Grant & { user: string },
): Promise<undefined> => {
  const { db } = tools
  const { _id, team, workspace } = document
  const email = (await getAccount(db, user)).email.toLowerCase()
  const invited = await findEntry(db, _id, { email })

  await changeAccessOf(tools, document, user, async () => {
    if (invited) await removeEntry(db, invited._id)
    await endInvitations(db, { document: _id, email })
    if (existing) await changeEntry(db, existing._id, { access, isConfirmed: true })
    else await addEntry(db, _id, { user }, { access, kind: 'invite', isConfirmed: true })
  })
  await endWriting(tools, { document, standing })
  await withdraw(db, { document: _id, kinds: ['access_request'], by: user })
  const kind = existing?.kind === 'request' ? 'access_granted' : 'shared_document'
  await notify(tools, { kind, by: caller.id, to: [user], team, workspace, document: _id })
  return undefined
}

/**
 * Invites an address from outside the team, `again` also one that has an open invitation. Answer and timing are the same with and without an account
 * (`authorisation: D23`). Returns the link where it is wanted instead of a mail.
 */
const invite = async (
  tools: Tools,
  { body: { again }, caller }: AddMemberInput,
  document: DocumentTableRow,
  { email, access, existing }: Grant & { email: string },
): Promise<string | undefined> => {
  const { db } = tools
  const { _id, team, workspace } = document
  const invitation = { document: _id, team, email }
  if (existing && again === undefined && (await isInvited(db, invitation))) throw new Refusal('d.already_invited', { field: 'email' })
  const account = await findAccount(db, email)

  if (existing) await changeEntry(db, existing._id, { access })
  else await addEntry(db, _id, { email }, { access, kind: 'invite', isConfirmed: false })
  await announceSharing(tools, document, [])
  const from = { by: caller.id, lang: caller.lang }
  if (again === 'link') return copyInvitation(tools, invitation, from)
  await mailInvitation(tools, invitation, from)
  await notify(tools, { kind: 'invite', by: caller.id, to: account ? [account._id] : [], team, workspace, document: _id })
  return undefined
}
