import { keepsKeys } from './keepsKeys.ts'
import { usePageKeys } from './usePageKeys.ts'

interface Shortcuts {
  search: () => void
  toggleNavigation: () => void
  /** Opens the sheet that lists them all. */
  help: () => void
}

/** Keys that work on every page of a team; an editor that needs one of them for itself prevents its default first. */
export function useShortcuts(shortcuts: Shortcuts) {
  const runFor = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    // Where `?` lies, and with which other keys it is written, differs from keyboard to keyboard.
    if (event.key === '?') return event.ctrlKey || event.metaKey || keepsKeys(event) ? undefined : shortcuts.help
    // A French keyboard writes the dot with Shift.
    if (!(event.ctrlKey || event.metaKey) || (event.shiftKey && event.key !== '.')) return
    return { k: shortcuts.search, '.': shortcuts.toggleNavigation, '\\': shortcuts.toggleNavigation }[event.key.toLowerCase()]
  }
  usePageKeys(event => {
    const run = runFor(event)
    if (!run) return
    event.preventDefault()
    run()
  })
}
