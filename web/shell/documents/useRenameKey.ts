import { keepsKeys } from '#web/shell/frame/keepsKeys.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'

/** F2 renames the page's document, as in the page's menu; without the right it does nothing. */
export function useRenameKey(rename: (() => void) | undefined) {
  usePageKeys(event => {
    if (!rename || event.key !== 'F2' || keepsKeys(event)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    rename()
  })
}
