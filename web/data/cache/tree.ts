import type { QueryClient } from '@tanstack/react-query'
import type { DocumentRow } from '#contract/calls/documents.ts'
import { allOf, keys } from './keys.ts'
import { type PagedRows, rowsOf } from './queries.ts'
import { refresh, refreshKinds } from './refresh.ts'

/** Returns the documents directly below one, as far as they are loaded. */
export const childrenIn = (cache: QueryClient, workspace: string, parent: string): DocumentRow[] =>
  rowsOf(cache.getQueryData<PagedRows>(keys.children(workspace, parent)))

export const isListLoaded = (cache: QueryClient, workspace: string, parent: string): boolean =>
  cache.getQueryData(keys.children(workspace, parent)) !== undefined

/** A document was moved into a list that was being fetched: the answer may not include it. */
export const listOvertaken = (cache: QueryClient, workspace: string, parent: string): void =>
  void refresh(cache, keys.children(workspace, parent))

/** Places have changed in a way that only the server knows: the lists of the workspace and the numbers of documents are fetched again. */
export const treeChanged = (cache: QueryClient, workspace: string): void => {
  void refresh(cache, allOf('children', workspace))
  refreshKinds(cache, ['workspaces', 'workspace', 'documentCount'])
}
