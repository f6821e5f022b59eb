import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import type { members } from '#contract/calls/members.ts'
import type { Document } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { useSettled } from '#web/shell/useSettled.ts'

type Found = AnswerOf<typeof members.search>
/** Somebody whom a document can be shared with: a person of the team, the team, or a workspace of it. */
export type Candidate =
  | ({ kind: 'user' } & Found['users'][number])
  | ({ kind: 'team' } & Found['teams'][number])
  | ({ kind: 'workspace' } & Found['workspaces'][number])

/** Finds people, the team and its workspaces that have no access of their own yet. */
export function useCandidates({ _id: id, team, members: entries }: Document, typed: string) {
  const { api } = useApp()
  const settled = useSettled(typed)
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: keys.search(team, settled, { sharing: id }),
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const { users, teams, workspaces } = await api.members.search({ q: settled, document: id }, { signal })
      return [
        ...users.map(one => ({ kind: 'user' as const, ...one })),
        ...teams.map(one => ({ kind: 'team' as const, ...one })),
        ...workspaces.map(one => ({ kind: 'workspace' as const, ...one })),
      ]
    },
    enabled: settled !== '',
    placeholderData: shown => shown,
  })
  const added = new Set(entries.filter(({ isConfirmed }) => isConfirmed).map(entry => entry.user ?? entry.team ?? entry.workspace))
  return {
    candidates: typed === '' ? [] : (data ?? []).filter(({ _id }) => !added.has(_id)),
    isLoading: typed !== settled || (settled !== '' && (isPlaceholderData || (isFetching && !data))),
  }
}
