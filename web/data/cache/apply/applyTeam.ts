import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/calls/notifications.ts'
import type { Commit } from '#contract/realtime.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Person, User } from '#contract/calls/users.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { changePeople } from './applyPeople.ts'
import { changeWorkspace, patchBySlug, refreshTeam } from './applyWorkspace.ts'
import { allOf, keys, OF_A_TEAM, OF_A_WORKSPACE, OF_WORKSPACES } from '#web/data/cache/keys.ts'
import { forgetKinds, refresh, refreshKinds } from '#web/data/cache/refresh.ts'

type Payload<T> = Extract<Commit, { type: T }>['payload']

/** The reader's rights in a new workspace are not in the commit, so the list is fetched again. One that was private is added for everybody, with what it is called now. */
export const addWorkspace = (cache: QueryClient, { workspace }: Payload<'workspace/added'>): void => {
  changeWorkspace(cache, { workspace })
  void refresh(cache, keys.workspaces(workspace.team))
}

export const removeWorkspace = (cache: QueryClient, { _id: id, team }: Payload<'workspace/removed'>): void => {
  cache.setQueryData<Workspace[]>(keys.workspaces(team), all => all?.filter(one => one._id !== id))
  for (const [key, one] of cache.getQueriesData<Workspace>({ queryKey: allOf('workspace', team) })) {
    if (one?._id === id) cache.removeQueries({ queryKey: key, type: 'inactive' })
  }
  forgetKinds(cache, OF_A_WORKSPACE, id)
  refreshKinds(cache, ['recent', 'activity', 'opened', 'search', 'found', 'favourites', 'shared'], team)
}

/** Only the server knows the reader's rights in a workspace, and what they make visible, so the shown data is fetched again. */
export const changeRights = (cache: QueryClient, { workspace, team }: Payload<'rights/changed'>): void => {
  refreshKinds(cache, OF_A_WORKSPACE, workspace)
  refreshKinds(cache, ['workspace', ...OF_WORKSPACES], team)
}

/** The lists have an order and pages that only the server knows, and those of a search and of the tree show other folders too. */
export const changeFolder = (cache: QueryClient, { workspace }: Payload<'folder/changed'>): void => {
  void refresh(cache, allOf('folder', workspace))
}

export const changeTeam = (cache: QueryClient, { team }: Payload<'team/changed'>): void => {
  const patch = (one: Team): Team => (one._id === team._id ? { ...one, ...team } : one)
  cache.setQueryData<Team[]>(keys.teams(), all => all?.map(patch))
  patchBySlug(cache, allOf('team'), patch)
  void refresh(cache, keys.billing(team._id))
}

/** An open page of the team fetches it again, and gets a 404. */
export const removeTeam = (cache: QueryClient, { _id: id }: Payload<'team/removed'>): void => {
  cache.setQueryData<Team[]>(keys.teams(), all => all?.filter(one => one._id !== id))
  cache.setQueryData<User>(keys.me(), me => me && { ...me, teams: me.teams.filter(({ team }) => team !== id) })
  refreshTeam(cache, id)
  forgetKinds(cache, OF_A_TEAM, id)
}

/** Who leaves the team leaves its workspaces. */
export const removeMember = (cache: QueryClient, payload: Payload<'member/removed'>): void => {
  changePeople(cache, payload)
  void cache.invalidateQueries({ queryKey: keys.profile(payload.team, payload.user) })
  void refresh(cache, allOf('access'))
}

/** The commit names only what everybody sees; the rest of a profile, and of the reader's own account, is fetched again. */
export const changeUser = (cache: QueryClient, { user }: Payload<'user/changed'>): void => {
  const patch = <Someone extends { _id: string }>(one: Someone): Someone => (one._id === user._id ? { ...one, ...user } : one)
  // An address in the commit is one that was just confirmed.
  cache.setQueryData<User>(keys.me(), me => me && { ...patch(me), ...(me._id === user._id && user.email && { new_email: null }) })
  cache.setQueriesData<Person[]>({ queryKey: allOf('people') }, people => people?.map(patch))
  void cache.invalidateQueries({ queryKey: allOf('profile'), predicate: ({ queryKey }) => queryKey[2] === user._id })
  void refresh(cache, allOf('access'))
  if (cache.getQueryData<User>(keys.me())?._id === user._id) void refresh(cache, keys.me())
}

/** A change of the reader's own group changes their rights everywhere in the team, so the shown data is fetched again. */
export const changeMember = (cache: QueryClient, { team: id, user }: Payload<'member/changed'>): void => {
  const { _id, group } = user
  const isOwn = cache.getQueryData<User>(keys.me())?._id === _id
  const patch = (one: Team): Team =>
    one._id !== id
      ? one
      : { ...one, ...(isOwn && { group }), members: one.members.map(member => (member.user === _id ? { ...member, group } : member)) }
  cache.setQueryData<Team[]>(keys.teams(), all => all?.map(patch))
  patchBySlug(cache, allOf('team'), patch)
  changePeople(cache, { team: id })
  if (!isOwn) return
  cache.setQueryData<User>(
    keys.me(),
    me => me && { ...me, teams: me.teams.map(membership => (membership.team === id ? { ...membership, group } : membership)) },
  )
  refreshKinds(cache, ['teams', 'team', ...OF_A_WORKSPACE])
  refreshKinds(cache, OF_A_TEAM, id)
}

export const addNotification = (cache: QueryClient, { notification }: Payload<'notification/added'>): void => {
  cache.setQueryData<Notification[]>(
    keys.notifications(notification.team),
    all => all && [notification, ...all.filter(({ _id }) => _id !== notification._id)],
  )
  // What a comment says is in no commit.
  if (notification.comment !== null) void refresh(cache, keys.notifications(notification.team))
}
