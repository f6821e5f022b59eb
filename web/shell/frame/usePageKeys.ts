import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Listens for keys anywhere on the page, from the first paint on: a plain effect runs only after the
 * paint, which takes a while where the text is long.
 */
export function usePageKeys(onKeyDown: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKeyDown)
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
