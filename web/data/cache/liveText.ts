import type { QueryClient } from '@tanstack/react-query'
import type { Document } from '#contract/calls/documents.ts'
import { keys } from './keys.ts'

/** The page shows the unsaved text of somebody else, or the saved one again: meanwhile saves are not read, they bring nothing new. */
export const showsLiveText = (cache: QueryClient, document: string, isLive: boolean): void => {
  cache.setQueryDefaults(keys.live(document), { gcTime: Infinity })
  cache.setQueryData(keys.live(document), isLive)
}

/** Nobody writes any more: from now on saves are read as ever. */
export const liveTextEnded = (cache: QueryClient, document: string): void => {
  cache.removeQueries({ queryKey: keys.live(document) })
}

/** The saved text is another one than the page has; `isRead` says whether to read it now, or when somebody looks at it. */
export const savedTextChanged = (
  cache: QueryClient,
  { workspace, slug }: Pick<Document, 'workspace' | 'slug'>,
  { isRead }: { isRead: boolean },
): Promise<void> => cache.invalidateQueries({ queryKey: keys.document(workspace, slug), ...(!isRead && { refetchType: 'none' }) })
