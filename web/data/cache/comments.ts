import type { QueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/calls/comments.ts'
import { keys } from './keys.ts'
import { showChange } from './apply/showChange.ts'

/** All threads of a document, oldest first, and the version of the text of which their anchors speak. */
export interface Threads {
  comments: Comment[]
  version: number
}

/** Shows a change of the threads of a document. */
export const changeThreads = (cache: QueryClient, document: string, next: (threads: Comment[]) => Comment[]): void =>
  void showChange<Threads>(cache, keys.comments(document), known => ({ ...known, comments: next(known.comments) }))
