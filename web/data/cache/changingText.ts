import type { QueryClient } from '@tanstack/react-query'
import type { Document } from '#contract/calls/documents.ts'
import { keys } from './keys.ts'

/**
 * Runs an optimistic change of a document's text. A read in flight does not have the change, so it is cancelled and repeated
 * afterwards. The text is also read again when the change fails.
 */
export const changingText = async <Result>(
  cache: QueryClient,
  { workspace, slug }: Pick<Document, 'workspace' | 'slug'>,
  change: () => Promise<Result>,
): Promise<Result> => {
  const queryKey = keys.document(workspace, slug)
  const isRead = cache.isFetching({ queryKey, exact: true }) > 0
  void cache.cancelQueries({ queryKey, exact: true })
  let isSure = false
  try {
    const result = await change()
    isSure = !isRead
    return result
  } finally {
    if (!isSure) void cache.invalidateQueries({ queryKey, exact: true })
  }
}
