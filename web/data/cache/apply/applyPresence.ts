import type { QueryClient } from '@tanstack/react-query'
import type { CommitMessage, Relayed } from '#contract/realtime.ts'
import type { Someone } from '#contract/calls/users.ts'
import { allOf, keys } from '#web/data/cache/keys.ts'

/** A person who has a document open now; idle when they do not look at it. */
export interface Reader {
  user: Someone
  isIdle: boolean
}

type Presence = Extract<Relayed, { type: 'presence/here' | 'presence/gone' }>

export const isPresence = (commit: CommitMessage['commit']): commit is Presence => commit.type.startsWith('presence/')

/** The present readers of a document, in the order of arrival. It is no state: nothing of it outlives the connection. */
export const applyPresence = (cache: QueryClient, { type, payload }: Presence): void => {
  cache.setQueryData<Reader[]>(keys.presence(payload.document), (readers = []) => {
    if (type === 'presence/gone') return readers.filter(({ user }) => user._id !== payload.user)
    const { user, isIdle } = payload
    const isKnown = readers.some(reader => reader.user._id === user._id)
    return isKnown ? readers.map(reader => (reader.user._id === user._id ? { user, isIdle } : reader)) : [...readers, { user, isIdle }]
  })
}

/** Forgets the readers of this document, or of all documents. */
export const forgetPresence = (cache: QueryClient, document?: string): void => {
  cache.setQueriesData<Reader[]>({ queryKey: allOf('presence', document) }, [])
}
