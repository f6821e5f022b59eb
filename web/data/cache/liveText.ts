import type { QueryClient } from '@tanstack/react-query'
import type { Document } from '#contract/calls/documents.ts'
import { keys } from './keys.ts'

/** Stores whether the page shows another person's unsaved text: meanwhile saves are not fetched, because they bring nothing new. */
export const showsLiveText = (cache: QueryClient, document: string, isLive: boolean): void => {
  cache.setQueryDefaults(keys.live(document), { gcTime: Infinity })
  cache.setQueryData(keys.live(document), isLive)
}

/** The live text has ended: saves are fetched again. */
export const liveTextEnded = (cache: QueryClient, document: string): void => {
  cache.removeQueries({ queryKey: keys.live(document) })
}

/** The saved text differs from the page's; `isRead` fetches it now, else when it is shown. */
export const savedTextChanged = (
  cache: QueryClient,
  { workspace, slug }: Pick<Document, 'workspace' | 'slug'>,
  { isRead }: { isRead: boolean },
): Promise<void> => cache.invalidateQueries({ queryKey: keys.document(workspace, slug), ...(!isRead && { refetchType: 'none' }) })
