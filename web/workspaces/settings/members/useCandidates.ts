import { useQuery } from '@tanstack/react-query'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { useSettled } from '#web/shell/useSettled.ts'
import type { Access } from '#web/data/cache/workspaceAccess.ts'
import type { Candidate } from './useMemberActions.ts'
import { isRequest } from './memberNames.ts'

/** Finds people of the team by name or address who are no members yet; adding somebody who waits for an answer grants their request. */
export function useCandidates({ _id: id, team }: Workspace, { members }: Access, typed: string) {
  const { api } = useApp()
  const settled = useSettled(typed)
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: keys.search(team, settled, { members: id }),
    queryFn: async ({ signal }): Promise<Candidate[]> => (await api.members.search({ q: settled, workspace: id }, { signal })).users,
    enabled: settled !== '',
    placeholderData: shown => shown,
  })
  const listed = new Set(members.filter(one => !isRequest(one)).map(({ user }) => user))
  return {
    candidates: typed === '' ? [] : (data ?? []).filter(({ _id }) => !listed.has(_id)),
    isLoading: typed !== settled || (settled !== '' && (isPlaceholderData || (isFetching && !data))),
  }
}
