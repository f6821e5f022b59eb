import { keepsKeys } from '#web/shell/frame/keepsKeys.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'

/** F2 renames what the page shows, as the page's menu says; nothing happens for who may not. */
export function useRenameKey(rename: (() => void) | undefined) {
  usePageKeys(event => {
    if (!rename || event.key !== 'F2' || keepsKeys(event)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    rename()
  })
}
