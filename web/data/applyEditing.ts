import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import type { Someone } from '#contract/users.ts'
import { keys } from './keys.ts'

type Payload<T> = Extract<Commit, { type: T }>['payload']

/** Who edits a document now, as the realtime channel has told; null when nobody does. */
export interface NowEditing {
  user: Someone
  since: string
}

export const startEditing = (cache: QueryClient, { document, user, since }: Payload<'editing/started'>): void => {
  cache.setQueryData(keys.editing(document), { user, since } satisfies NowEditing)
}

export const stopEditing = (cache: QueryClient, { document }: Payload<'editing/stopped'>): void => {
  cache.setQueryData(keys.editing(document), null)
}
