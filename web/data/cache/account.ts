import type { QueryClient } from '@tanstack/react-query'
import type { Instance } from '#contract/calls/instance.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { User } from '#contract/calls/users.ts'
import { keys } from './keys.ts'
import { refresh } from './refresh.ts'

/** Applies answers about the reader's account, teams and workspaces to the cache. */

export const instanceChanged = (cache: QueryClient, instance: Instance): void => void cache.setQueryData(keys.instance(), instance)

export const signedIn = (cache: QueryClient, user: User): void => void cache.setQueryData(keys.me(), user)

export const teamCreated = (cache: QueryClient, { team, user }: { team: Team; user: User }): Promise<void> => {
  signedIn(cache, user)
  cache.setQueryData(keys.team(team.slug), team)
  return refresh(cache, keys.teams())
}

export const teamJoined = (cache: QueryClient): Promise<void> => refresh(cache, keys.teams())

export const teamLeft = (cache: QueryClient): Promise<void> => refresh(cache, keys.teams())

/** The lists of the reader's teams begin with another one. */
export const mainTeamChosen = async (cache: QueryClient): Promise<void> => {
  await Promise.all([refresh(cache, keys.teams()), refresh(cache, keys.me())])
}

export const peopleInvited = (cache: QueryClient, team: string): Promise<void> => refresh(cache, keys.people(team))

/** Somebody has another group, perhaps the reader too. */
export const groupsChanged = (cache: QueryClient, team: Team): Promise<void> => {
  cache.setQueryData(keys.team(team.slug), team)
  return refresh(cache, keys.people(team._id))
}

export const workspaceCreated = (cache: QueryClient, { team, user }: { team: string; user: User }): Promise<void> => {
  signedIn(cache, user)
  return refresh(cache, keys.workspaces(team))
}
