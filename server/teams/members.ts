import { and, eq, sql } from 'drizzle-orm'
import type { TeamGroup, TeamMember } from '#contract/calls/users.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TeamStanding } from '#domain/standing.ts'
import type { Db } from '#server/db/open.ts'
import { teamMembers } from '#server/db/tables/teams.ts'

const ofTeam = (team: string, user: string) => and(eq(teamMembers.team, team), eq(teamMembers.user, user))

/** Returns a person's membership of a team, pending or confirmed. */
export const findMember = async (db: Db, team: string, user: string): Promise<TeamMember | undefined> => {
  const { user: who, group, isConfirmed, created_at } = teamMembers
  const [member] = await db.select({ user: who, group, isConfirmed, created_at }).from(teamMembers).where(ofTeam(team, user))
  return member
}

/** Adds a membership that gives nothing until it is accepted (`authorisation: 1`). A second invitation replaces the group. */
export const addPendingMember = async (db: Db, team: string, user: string, group: TeamGroup): Promise<TeamMember> => {
  const { user: who, isConfirmed, created_at } = teamMembers
  const [member] = await db
    .insert(teamMembers)
    .values({ team, user, group })
    .onConflictDoUpdate({ target: [teamMembers.team, teamMembers.user], set: { group } })
    .returning({ user: who, group: teamMembers.group, isConfirmed, created_at })
  if (!member) throw new Error('A pending member was neither added nor found')
  return member
}

/** Sets a member's group. In a transfer the old owner is demoted first, as there is never a second one (`authorisation: D13`). */
export const setGroup = async (db: Db, team: string, user: string, group: TeamGroup): Promise<void> => {
  await db.update(teamMembers).set({ group }).where(ofTeam(team, user))
}

/** Returns a confirmed member, or throws for anybody else. */
export const requireMember = async (db: Db, team: string, user: string): Promise<TeamMember> => {
  const member = await findMember(db, team, user)
  if (!member?.isConfirmed) throw new Refusal('team.not_a_member', { field: 'user' })
  return member
}

/** Everybody but the owner may leave. Only the owner removes a confirmed admin (`authorisation: D13`). */
export const requireRemovable = (standing: TeamStanding, { group, isConfirmed }: TeamMember, { isOwn }: { isOwn: boolean }): void => {
  if (group === 'owner') throw new Refusal('team.owner_fixed')
  if (group === 'admin' && isConfirmed && !isOwn) authorize(standing, 'demote', 'team')
}

/** Nobody touches the owner's group, and only the owner makes an admin a member again (`authorisation: D13`). */
export const requireGroupChange = (standing: TeamStanding, member: TeamMember, group: TeamGroup): void => {
  if (member.group === 'owner') throw new Refusal('team.owner_fixed', { field: 'user' })
  if (member.group === 'admin' && group === 'member') authorize(standing, 'demote', 'team')
}

/**
 * Removes a member with everything that membership gave: the entries in its workspaces and documents, and personal sets
 * (`authorisation: D33`). Their content stays.
 */
export const removeMember = async (db: Db, team: string, user: string): Promise<void> => {
  const workspacesOf = sql`(select w."_id" from workspaces w where w.team = ${team}::uuid)`
  const documentsOf = sql`(select d."_id" from documents d where d.team = ${team}::uuid)`
  await db.execute(sql`delete from workspace_members where "user" = ${user}::uuid and workspace in ${workspacesOf}`)
  await db.execute(sql`delete from permission_sets where "user" = ${user}::uuid and workspace in ${workspacesOf}`)
  await db.execute(sql`delete from document_members where "user" = ${user}::uuid and document in ${documentsOf}`)
  await db.delete(teamMembers).where(ofTeam(team, user))
}
