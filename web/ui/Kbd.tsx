import { useSyncExternalStore } from 'react'

/** A shortcut such as "Ctrl+Shift+V", in the words of the reader's keyboard: "Ctrl Shift V", on a Mac "⌘ ⇧ V". */
export function Kbd({ keys }: { keys: string }) {
  const shortcut = useShortcut(keys)
  return (
    <kbd className="inline-flex items-center rounded-small border border-current/25 bg-current/5 px-1.25 font-sans text-[11px] leading-4.5 font-medium whitespace-nowrap">
      {shortcut}
    </kbd>
  )
}

/** The same as text, for a tooltip or an accessible name. Follows the machine only after the first render, so hydration agrees. */
export function useShortcut(keys: string): string {
  const isMac = useSyncExternalStore(subscribe, readIsMac, () => false)
  return keys
    .split('+')
    .map(key => (isMac ? (MAC_SIGNS[key] ?? key) : key))
    .join(' ')
}

const MAC_SIGNS: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩' }
const readIsMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const subscribe = () => () => undefined
