import { useEffect, useEffectEvent } from 'react'

/** Whoever has the focus here means the key for that: the tree prevents its default, these need not. */
const KEEPS_KEYS = '[role=dialog], [role=menu], input, textarea, select, [contenteditable]'

/** F2 renames what the page shows, as the page's menu says; nothing happens for who may not. */
export function useRenameKey(rename: (() => void) | undefined) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!rename || event.key !== 'F2' || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(KEEPS_KEYS)) return
    event.preventDefault()
    rename()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
