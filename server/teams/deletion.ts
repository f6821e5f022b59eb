import { eq } from 'drizzle-orm'
import type { Room } from '#contract/realtime.ts'
import { endSubscription } from '#server/billing/ending.ts'
import { teamMembers, teams } from '#server/db/tables/teams.ts'
import type { Tools } from '#server/call/verb.ts'

/**
 * Deletes a team with everything in it (`docs/decisions/018`). This is the only way to delete one, also with the account of its owner. The caller holds its lock.
 * Its subscription ends at the payment provider. Its rows are deleted now, the bytes of its files by the next clean-up. Connected clients leave its rooms before
 * the call returns.
 */
export const deleteTeam = async (
  { db, publish, revalidateAccess }: Pick<Tools, 'db' | 'publish' | 'revalidateAccess'>,
  team: string,
): Promise<void> => {
  await endSubscription({ db }, team)
  const people = await db.select({ user: teamMembers.user }).from(teamMembers).where(eq(teamMembers.team, team))
  await db.delete(teams).where(eq(teams._id, team))
  await publish(
    people.map(({ user }): Room => `u-${user}`),
    { type: 'team/removed', payload: { _id: team } },
  )
  revalidateAccess({ team })
}
