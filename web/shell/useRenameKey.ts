import { useEffect, useEffectEvent } from 'react'
import { keepsKeys } from './keepsKeys.ts'

/** F2 renames what the page shows, as the page's menu says; nothing happens for who may not. */
export function useRenameKey(rename: (() => void) | undefined) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!rename || event.key !== 'F2' || keepsKeys(event)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    rename()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
