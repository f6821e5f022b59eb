import { keepsKeys } from './keepsKeys.ts'
import { usePageKeys } from './usePageKeys.ts'
import { EVERYWHERE } from '#web/platform/shortcuts/everywhere.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'

interface Shortcuts {
  search: () => void
  toggleNavigation: () => void
  /** Opens the sheet that lists them all. */
  help: () => void
}

/** Keys that work on every page of a team; an editor that needs one of them for itself prevents its default first. */
export function useShortcuts(shortcuts: Shortcuts) {
  const runFor = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (isPressed(event, EVERYWHERE.sheet)) return keepsKeys(event) ? undefined : shortcuts.help
    if (isPressed(event, EVERYWHERE.search)) return shortcuts.search
    return isPressed(event, EVERYWHERE.navigation) ? shortcuts.toggleNavigation : undefined
  }
  usePageKeys(event => {
    const run = runFor(event)
    if (!run) return
    event.preventDefault()
    run()
  })
}
