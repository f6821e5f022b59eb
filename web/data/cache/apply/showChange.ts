import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows a change before anything is awaited: a choice that followed its data a moment later would jump back under the hand that has made it. An answer in
 * flight, which would bring the old state back, is given up. Returns what is shown now.
 */
export const showChange = <Data>(cache: QueryClient, key: QueryKey, next: (before: Data) => Data): Data | undefined => {
  const shown = cache.setQueryData<Data>(key, before => before && next(before))
  void cache.cancelQueries({ queryKey: key })
  return shown
}
