import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; no, until the page is alive. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** The reader points with a finger, so what is pressed has to be larger. */
export const useIsFinger = (): boolean => useMedia('(pointer: coarse)')
