import { workspaces } from '#contract/calls/workspaces.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { findWorkspaceManagers } from '#server/access/readers.ts'
import { type Input, type Tools, verb } from '#server/call/verb.ts'
import { lockTeamOf } from '#server/db/locks.ts'
import { findInvitee, isOneself, requireOneNamed } from '#server/members/invitee.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import { isInvited, mailInvitation } from '#server/teams/invitation.ts'
import { addPendingMember, findMember } from '#server/teams/members.ts'
import { createStub } from '#server/people/accounts.ts'
import { accessWorkspace, type WorkspaceRow } from '#server/access/workspaces.ts'
import { announceRights, changeMembershipOf } from './announceAccess.ts'
import { addEntry, changeEntry, findEntry, readEntry } from '#server/members/inWorkspace.ts'
import { readAccess } from './read.ts'
import { groupFor } from './sets.ts'

type AddMemberInput = Input<typeof workspaces.addMember>

/** Adds a person of the team, or invites an address. People who add themselves make a request (`authorisation: D11`). */
export const addMember = verb(workspaces.addMember, async (tools, input) => {
  const { params, body, caller } = input
  const { db } = tools
  requireOneNamed(body)
  if (body.email !== undefined) await lockTeamOf(db, params.id)
  const { workspace, standing } = await accessWorkspace(tools, caller, params.id, { lock: true })
  if (await isOneself(db, caller, body)) {
    authorize(standing, 'request', 'workspace')
    return request(tools, input, workspace)
  }
  authorize(standing, 'manage', 'workspace')
  const group = await groupFor(db, workspace._id, body.group)
  const invitee = await findInvitee(db, workspace.team, body)
  if ('email' in invitee) authorize(standing, 'manage', 'team') // accepting also joins the team

  const user =
    'user' in invitee
      ? await add(tools, input, workspace, { ...invitee, group })
      : await invite(tools, input, workspace, { ...invitee, group })
  return { workspace: await readAccess(tools, caller, workspace._id), member: await readEntry(db, workspace._id, user) }
})

/** A request is always for the default set. The managers of the workspace decide about it. */
const request = async (tools: Tools, { caller }: AddMemberInput, workspace: WorkspaceRow) => {
  const { db } = tools
  const { _id, team } = workspace
  const known = await findEntry(db, _id, caller.id)
  if (known) throw new Refusal(known.kind === 'request' ? 'w.request_pending' : 'w.already_invited')

  const group = await groupFor(db, _id, undefined)
  await addEntry(db, { workspace: _id, user: caller.id, group, kind: 'request', isConfirmed: false })
  await announceRights(tools, workspace, [caller.id])
  await notify(tools, { kind: 'access_request', by: caller.id, to: await findWorkspaceManagers(db, workspace), team, workspace: _id })
  return { member: await readEntry(db, _id, caller.id) }
}

/** People of the team are members immediately. A pending request of theirs is granted. */
const add = async (
  tools: Tools,
  { body, caller }: AddMemberInput,
  workspace: WorkspaceRow,
  { user, group }: { user: string; group: string | null },
): Promise<string> => {
  const { db } = tools
  const { _id, team } = workspace
  const known = await findEntry(db, _id, user)
  if (known?.isConfirmed) throw new Refusal('w.already_member', { field: body.user === undefined ? 'email' : 'user' })

  await changeMembershipOf(tools, caller, workspace, user, () =>
    known
      ? changeEntry(db, known, { group, isConfirmed: true })
      : addEntry(db, { workspace: _id, user, group, kind: 'invite', isConfirmed: true }),
  )
  await withdraw(db, { workspace: _id, kinds: ['access_request'], by: user })
  await withdraw(db, { workspace: _id, kinds: ['invite'], to: user })
  const kind = known?.kind === 'request' ? 'access_granted' : 'shared_document'
  await notify(tools, { kind, by: caller.id, to: [user], team, workspace: _id })
  return user
}

/**
 * Invites an address from outside the team to the team, unless it has been invited already. Its person is a member of the workspace once they join the team
 * (`docs/decisions/013`). Response and timing are the same with and without an account (`authorisation: D23`).
 */
const invite = async (
  tools: Tools,
  { caller }: AddMemberInput,
  workspace: WorkspaceRow,
  { email, group }: { email: string; group: string | null },
): Promise<string> => {
  const { db } = tools
  const { _id, team } = workspace
  const user = await createStub(db, { email, firstname: '', lastname: '', lang: caller.lang })
  const known = await findEntry(db, _id, user)
  const isOut = await isInvited(db, { team, user })
  if (known && isOut) throw new Refusal('w.already_invited', { field: 'email' })

  if (known) await changeEntry(db, known, { group })
  else await addEntry(db, { workspace: _id, user, group, kind: 'invite', isConfirmed: false })
  if (!isOut) {
    const invited = await addPendingMember(db, team, user, (await findMember(db, team, user))?.group ?? 'member')
    await mailInvitation(tools, { team, user, email, group: invited.group }, { by: caller.id, lang: caller.lang })
  }
  await announceRights(tools, workspace, [])
  await notify(tools, { kind: 'invite', by: caller.id, to: [user], team, workspace: _id })
  return user
}
