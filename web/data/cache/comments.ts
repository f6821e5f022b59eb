import type { QueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/calls/comments.ts'
import { keys } from './keys.ts'

/** All threads of a document, oldest first, and the version of the text of which their anchors speak. */
export interface Threads {
  comments: Comment[]
  version: number
}

/** Shows a change of the threads of a document. An answer in flight would bring the old state back. */
export const changeThreads = async (cache: QueryClient, document: string, next: (threads: Comment[]) => Comment[]): Promise<void> => {
  const key = keys.comments(document)
  await cache.cancelQueries({ queryKey: key })
  cache.setQueryData<Threads>(key, known => known && { ...known, comments: next(known.comments) })
}
