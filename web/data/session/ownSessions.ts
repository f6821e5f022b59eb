import type { QueryClient } from '@tanstack/react-query'
import type { OwnSession } from '#contract/calls/auth.ts'
import { keys } from '#web/data/cache/keys.ts'

/** Takes the sessions that the reader has ended out of their list: one, or all but this one. */
export const sessionsEnded = (cache: QueryClient, ended: { id: string } | 'others'): void =>
  void cache.setQueryData<OwnSession[]>(keys.own('sessions'), sessions =>
    sessions?.filter(({ _id, isCurrent }) => (ended === 'others' ? isCurrent : _id !== ended.id)),
  )
