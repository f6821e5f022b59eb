import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import type { Someone } from '#contract/calls/users.ts'
import { keys } from '#web/data/cache/keys.ts'

type Payload<T> = Extract<Commit, { type: T }>['payload']

/** Sets who edits a document or a template, from the realtime channel; null is nobody. */
export interface NowEditing {
  user: Someone
  since: string
}

type Edited = Payload<'editing/started'> | Payload<'editing/stopped'>

/** Returns the id of the edited document or template. */
export const editedIn = (payload: Edited): string => ('template' in payload ? payload.template : payload.document)

export const startEditing = (cache: QueryClient, payload: Payload<'editing/started'>): void => {
  const { user, since } = payload
  cache.setQueryData(keys.editing(editedIn(payload)), { user, since } satisfies NowEditing)
}

export const stopEditing = (cache: QueryClient, payload: Payload<'editing/stopped'>): void => {
  cache.setQueryData(keys.editing(editedIn(payload)), null)
}
