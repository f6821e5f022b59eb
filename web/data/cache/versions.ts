import type { QueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/calls/histories.ts'
import { keys } from './keys.ts'
import { refresh } from './refresh.ts'

/** Fetches the versions of a document again, and the comparison that is shown. */
export const versionsChanged = (cache: QueryClient, document: string): Promise<void> => refresh(cache, keys.versions(document))

/** Takes a version out of the list before the server has deleted it; `versionsChanged` brings it back where that was refused. */
export const takeOutVersion = (cache: QueryClient, document: string, id: string): void => {
  void cache.cancelQueries({ queryKey: keys.versions(document), exact: true })
  cache.setQueryData<HistoryEntry[]>(keys.versions(document), list => list?.filter(({ _id }) => _id !== id))
}
