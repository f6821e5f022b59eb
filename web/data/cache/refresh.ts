import type { QueryClient } from '@tanstack/react-query'
import { allOf, type Kind } from './keys.ts'

/** Invalidates every entry whose key has this prefix; shown entries are fetched immediately. */
export const refresh = (cache: QueryClient, key: readonly unknown[]): Promise<void> => cache.invalidateQueries({ queryKey: key })

/** The same for several kinds of entries: all of them, or those of one team or workspace. */
export const refreshKinds = (cache: QueryClient, kinds: readonly Kind[], owner?: string): void => {
  for (const kind of kinds) void refresh(cache, allOf(kind, owner))
}

/** Removes the entries of these kinds of one team or workspace that no page shows. */
export const forgetKinds = (cache: QueryClient, kinds: readonly Kind[], owner: string): void => {
  for (const kind of kinds) cache.removeQueries({ queryKey: allOf(kind, owner), type: 'inactive' })
}
