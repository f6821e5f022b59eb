import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Hears the keys that are pressed anywhere on the page. Also the one that is pressed as soon as the page is to be seen: a plain effect waits until it
 * has been painted, which takes a while where the text is long.
 */
export function usePageKeys(onKeyDown: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKeyDown)
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
