import { documentSharing } from '#contract/calls/documentSharing.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockDocument } from '#server/db/locks.ts'
import { type Input, type Tools, verb } from '#server/call/verb.ts'
import { requireAnswerable } from '#server/members/pending.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import { accessUser } from '#server/access/users.ts'
import { accessDocument, findDocument } from '#server/access/documents.ts'
import { announceSharing, changeAccessOf } from './sharing/announceSharing.ts'
import { withStoredContent } from './text/format.ts'
import { takeInvitation } from './sharing/invitation.ts'
import { acceptEntry, changeEntry, findEntry, removeEntry } from './sharing/members.ts'
import { readDocumentById } from './text/read.ts'

type MemberValidationInput = Input<typeof documentSharing.memberValidation>

/**
 * Accepts or declines a pending entry. The invited person answers an invitation, with the mailed token when it went to an address. A manager of the
 * document answers a request.
 */
export const memberValidation = verb(documentSharing.memberValidation, (tools, input) =>
  input.body.token === undefined ? answer(tools, input) : answerMailed(tools, input, input.body.token),
)

const answer = async (tools: Tools, { params, body: { choice, user }, caller }: MemberValidationInput) => {
  const { db } = tools
  const { document, standing } = await accessDocument(tools, caller, params.id, { lock: 'document' })
  const isOwn = user === caller.id
  const entry = await findEntry(db, document._id, { user })
  if (!entry) {
    authorize(standing, isOwn ? 'read' : 'manage', 'document')
    throw new Refusal('d.not_a_member', { field: 'user' })
  }
  const requireManager = () => authorize(standing, 'manage', 'document')
  requireAnswerable(entry, { isOwn, requireManager, alreadyConfirmed: 'd.already_confirmed' })

  const { _id, team, workspace } = document
  if (entry.kind === 'request') await withdraw(db, { document: _id, kinds: ['access_request'], by: user })
  else await withdraw(db, { document: _id, kinds: ['invite'], to: user })
  if (choice) await changeAccessOf(tools, document, user, () => changeEntry(db, entry._id, { isConfirmed: true }))
  else {
    await removeEntry(db, entry._id)
    await announceSharing(tools, document, [user])
    if (isOwn) return {}
  }
  if (choice && !isOwn) await notify(tools, { kind: 'access_granted', by: caller.id, to: [user], team, workspace, document: _id })
  return answerWith(tools, caller, _id)
}

/** The mailed token proves the invited address. Every problem with it is the same 410, even for a document that does not exist (`authorisation: D12`). */
const answerMailed = async (tools: Tools, { params, body, caller }: MemberValidationInput, token: string) => {
  const { db } = tools
  const user = await accessUser(tools, caller)
  await lockDocument(db, params.id)
  const email = body.user === user ? await takeInvitation(db, token, { document: params.id, user }) : undefined
  const entry = email === undefined ? undefined : await findEntry(db, params.id, { email })
  const document = await findDocument(db, params.id)
  if (!entry || !document) throw new Refusal('auth.invite_expired')

  await withdraw(db, { document: document._id, kinds: ['invite'], to: user })
  if (body.choice) {
    await changeAccessOf(tools, document, user, () => acceptEntry(db, entry, user))
    return answerWith(tools, caller, document._id)
  }
  await removeEntry(db, entry._id)
  await announceSharing(tools, document, [])
  return {}
}

const answerWith = async (tools: Tools, caller: MemberValidationInput['caller'], id: string) => {
  const read = await readDocumentById(tools, caller, id)
  return withStoredContent({ document: read.document }, read)
}
