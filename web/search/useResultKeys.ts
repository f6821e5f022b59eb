import type { KeyboardEvent, RefObject } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys lead from the field into the results and back, Enter to the first of them; there it opens the one that has the focus. */
export function useResultKeys(field: RefObject<HTMLInputElement | null>) {
  const results = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-result]')]
  return {
    onFieldKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
      const [first] = results()
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onListKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const all = results()
      const at = all.findIndex(result => result === document.activeElement)
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (STEPS[event.key] ?? 0)
      if (at < 0 || to === at || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      if (to < 0) field.current?.focus()
      else all[Math.min(to, all.length - 1)]?.focus()
    },
  }
}
