import type { QueryClient } from '@tanstack/react-query'
import type { OwnSession } from '#contract/calls/auth.ts'
import type { User } from '#contract/calls/users.ts'
import { signedIn } from './account.ts'
import { keys } from './keys.ts'
import { refreshKinds } from './refresh.ts'

/** The reader has changed their own account: the answer is shown at once, and what the members of a team see is fetched again. */
export const ownProfileChanged = (cache: QueryClient, user: User): void => {
  signedIn(cache, user)
  refreshKinds(cache, ['people', 'profile'])
}

/** Takes the sessions that the reader has ended out of their list: one, or all but this one. */
export const sessionsEnded = (cache: QueryClient, ended: { id: string } | 'others'): void =>
  void cache.setQueryData<OwnSession[]>(keys.sessions(), sessions =>
    sessions?.filter(({ _id, isCurrent }) => (ended === 'others' ? isCurrent : _id !== ended.id)),
  )
