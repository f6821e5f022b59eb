import { workspaces } from '#contract/calls/workspaces.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Input, type Tools, verb } from '#server/call/verb.ts'
import { requireAnswerable } from '#server/members/pending.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import { joinByInvitation } from '#server/teams/joining.ts'
import { isHeldBy } from '#server/teams/invitation.ts'
import { lockTeamOf, lockWorkspace } from '#server/db/locks.ts'
import { accessUser } from '#server/access/users.ts'
import { accessWorkspace, findWorkspace } from '#server/access/workspaces.ts'
import { announceRights, changeMembershipOf } from './announceAccess.ts'
import { changeEntry, findEntry, removeEntry } from '#server/members/inWorkspace.ts'
import { readAccess } from './read.ts'

type MemberValidationInput = Input<typeof workspaces.memberValidation>

/** Answers a pending entry. Invited people answer invitations, with the mailed token while they are not in the team; managers answer requests. */
export const memberValidation = verb(workspaces.memberValidation, (tools, input) =>
  input.body.token === undefined ? answer(tools, input) : answerMailed(tools, input, input.body.token),
)

const answer = async (tools: Tools, { params, body: { choice, user }, caller }: MemberValidationInput) => {
  const { db } = tools
  const { workspace, standing } = await accessWorkspace(tools, caller, params.id, { lock: true })
  const isOwn = user === caller.id
  const entry = await findEntry(db, workspace._id, user)
  if (!entry) {
    authorize(standing, isOwn ? 'read' : 'manage', 'workspace')
    throw new Refusal('w.not_a_member', { field: 'user' })
  }
  if (isOwn) authorize(standing, 'join', 'workspace')
  const requireManager = () => authorize(standing, 'manage', 'workspace')
  requireAnswerable(entry, { isOwn, requireManager, alreadyConfirmed: 'w.already_member' })

  const { _id, team } = workspace
  if (entry.kind === 'request') await withdraw(db, { workspace: _id, kinds: ['access_request'], by: user })
  else await withdraw(db, { workspace: _id, kinds: ['invite'], to: user })
  if (choice) await changeMembershipOf(tools, caller, workspace, user, () => changeEntry(db, entry, { isConfirmed: true }))
  else {
    await removeEntry(db, entry)
    await announceRights(tools, workspace, [user])
    if (isOwn) return {}
  }
  if (choice && !isOwn) await notify(tools, { kind: 'access_granted', by: caller.id, to: [user], team, workspace: _id })
  return { workspace: await readAccess(tools, caller, _id) }
}

/**
 * The mailed token is that of the invitation to the team: accepting joins the team, declining leaves that invitation open. Every invalid token gets the same
 * 410, and so does a workspace that does not exist (`authorisation: D12`).
 */
const answerMailed = async (tools: Tools, { params, body, caller }: MemberValidationInput, token: string) => {
  const { db } = tools
  const user = await accessUser(tools, caller)
  await lockTeamOf(db, params.id)
  await lockWorkspace(db, params.id)
  const workspace = await findWorkspace(db, params.id)
  const entry = body.user === user ? await findEntry(db, params.id, user) : undefined
  if (!workspace || !entry || entry.isConfirmed || !(await isHeldBy(db, token, { team: workspace.team, user })))
    throw new Refusal('auth.invite_expired')

  if (body.choice) {
    await joinByInvitation(tools, token, user)
    return { workspace: await readAccess(tools, caller, workspace._id) }
  }
  await removeEntry(db, entry)
  await withdraw(db, { workspace: workspace._id, kinds: ['invite'], to: user })
  await announceRights(tools, workspace, [user])
  return {}
}
