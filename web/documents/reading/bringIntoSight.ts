import { clearance } from '#web/ui/look/bars.ts'

/** Scrolls to some words of the text, and opens the section in which they are folded. */
export function bringIntoSight(range: Range): void {
  const holder = range.startContainer.parentElement
  holder?.closest('details:not([open])')?.setAttribute('open', '')
  holder?.scrollIntoView({ block: 'center' })
  // A paragraph may be longer than the window.
  const { top, bottom } = range.getBoundingClientRect()
  const clear = clearance()
  const end = window.innerHeight - clear.bottom
  if (top < clear.top || bottom > end) window.scrollBy({ top: (top + bottom - clear.top - end) / 2 })
}
