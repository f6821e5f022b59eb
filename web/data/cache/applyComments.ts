import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'

type Payload<T> = Extract<Commit, { type: T }>['payload']

/** What is said in a thread is not in the commit: who shows the comments of the document asks for them again. */
export const changeComments = (cache: QueryClient, { document }: Pick<Payload<'comment/changed'>, 'document'>): void => {
  void cache.invalidateQueries({ queryKey: ['comments', document] })
}
