import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Comment } from '#contract/calls/comments.ts'
import type { Document } from '#contract/calls/documents.ts'
import { PAGE_MAX } from '#contract/limits.ts'
import { isAtLeast } from '#domain/policy.ts'
import { useApp } from '#web/data/app.ts'
import type { Threads } from '#web/data/cache/comments.ts'
import { keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import type { WebApi } from '#web/data/calls/client.ts'

const threadsOf = (api: WebApi, document: string) =>
  queryOptions({
    queryKey: keys.comments(document),
    queryFn: async (): Promise<Threads> => {
      const all: Comment[] = []
      for (let cursor: string | undefined; ;) {
        const { comments, version, next } = await api.comments.list({ id: document, limit: PAGE_MAX, cursor })
        all.push(...comments)
        if (next === undefined) return { comments: all, version }
        cursor = next
      }
    },
  })

/** Fetches the threads of a document, and again for each new version of its text, in which the anchors have moved. */
export function useThreads({ _id: id, version }: Document) {
  const { api, cache } = useApp()
  const list = useQuery(threadsOf(api, id))
  const known = list.data?.version
  useEffect(() => {
    if (known !== undefined && known < version) void refresh(cache, keys.comments(id))
  }, [cache, id, known, version])
  return list
}

/** Returns the threads of a document as far as they are known already. */
export const useKnownThreads = ({ _id: id }: Document): readonly Comment[] =>
  useQuery({ ...threadsOf(useApp().api, id), enabled: false }).data?.comments ?? []

export const mayComment = ({ access, isArchived }: Document): boolean => isAtLeast(access, 'comment') && !isArchived

/** Whether a document has comments to be read, or somebody who may write the first one. */
export const hasComments = (document: Document, threads: readonly Comment[]): boolean => mayComment(document) || threads.length > 0

/** Returns the thread of a comment: of its first one or of a reply. */
export const threadWith = (threads: readonly Comment[], comment: string): Comment | undefined =>
  threads.find(({ _id, replies }) => _id === comment || replies.some(reply => reply._id === comment))
