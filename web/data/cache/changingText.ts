import type { QueryClient } from '@tanstack/react-query'
import type { Document } from '#contract/calls/documents.ts'
import { keys } from './keys.ts'

/**
 * Runs a change of the text of a document that its page shows at once. A read that is under way knows nothing of the change: it is given up, and made
 * again afterwards. The text is read again, too, when the change fails.
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
