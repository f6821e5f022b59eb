import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/calls/users.ts'
import { signedIn } from './account.ts'
import { refreshKinds } from './refresh.ts'

/** The reader has changed their own account: the answer is shown at once, and what the members of a team see is fetched again. */
export const ownProfileChanged = (cache: QueryClient, user: User): void => {
  signedIn(cache, user)
  refreshKinds(cache, ['people', 'profile'])
}
