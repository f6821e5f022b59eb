import { useEffect, useEffectEvent } from 'react'

/** Keys that work on every page of a team; an editor that needs one of them for itself prevents its default first. */
export function useShortcuts(shortcuts: { search: () => void; toggleNavigation: () => void }) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const run = { k: shortcuts.search, '.': shortcuts.toggleNavigation, '\\': shortcuts.toggleNavigation }[event.key.toLowerCase()]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
