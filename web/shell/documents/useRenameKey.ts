import { keepsKeys } from '#web/shell/frame/keepsKeys.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { EVERYWHERE } from '#web/platform/shortcuts/everywhere.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'

/** F2 renames the page's document, as in the page's menu; without the right it does nothing. */
export function useRenameKey(rename: (() => void) | undefined) {
  usePageKeys(event => {
    if (!rename || !isPressed(event, EVERYWHERE.renamePage) || keepsKeys(event)) return
    event.preventDefault()
    rename()
  })
}
