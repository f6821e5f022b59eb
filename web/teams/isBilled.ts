import type { Team } from '#contract/calls/teams.ts'

/** Whether the team has a subscription or may have one: an instance without billing gives everything to all (`domain/plan.ts`). */
export const isBilled = ({ plan }: Pick<Team, 'plan'>): boolean => plan.name !== 'unlimited'
