import type { Person } from '#contract/calls/users.ts'
import { can } from '#domain/policy.ts'
import type { TeamStanding } from '#domain/standing.ts'

export type MemberAction = 'leave' | 'resend' | 'copyLink' | 'withdraw' | 'makeAdmin' | 'makeMember' | 'transfer' | 'remove'

/**
 * What the reader may do with somebody in the list, as the server decides it: admins care for invitations and members, only the owner for admins and for who
 * owns the team, and everybody may leave but the owner (`authorisation: D13`).
 */
export const actionsFor = (
  standing: TeamStanding,
  { group, isConfirmed }: Pick<Person, 'group' | 'isConfirmed'>,
  { isSelf, isMailed }: { isSelf: boolean; isMailed: boolean },
): readonly MemberAction[] => {
  if (group === 'owner') return []
  if (isSelf) return ['leave']
  if (!can(standing, 'manage', 'team')) return []
  if (!isConfirmed) return [...(isMailed ? (['resend'] as const) : []), 'copyLink', 'withdraw']
  if (group === 'admin' && !can(standing, 'demote', 'team')) return []
  const hand = can(standing, 'transfer', 'team') ? (['transfer'] as const) : []
  return [group === 'admin' ? 'makeMember' : 'makeAdmin', ...hand, 'remove']
}
