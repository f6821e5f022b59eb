/** The marks of commented words on the page, in the text that is read or in the editor. A new object says that they may stand elsewhere than before. */
export interface TextMarks {
  /** Where the words of a thread are in the window; null while they are not to be seen. */
  boxOf(thread: string): DOMRect | null
  /** Scrolls to the words, which light up for a moment. */
  goTo(thread: string): void
}

/** A thread that was chosen, by a card or by its words. */
export interface Chosen {
  thread: string
  /** The text is to be scrolled to its words. */
  toWords: boolean
  /** The focus stays where it is, as in a text that is written. */
  isQuiet: boolean
}

/** Lets something light up for a moment, unless less motion is wanted. */
export function flash(element: Element | null | undefined): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element?.animate(
    { backgroundColor: ['color-mix(in srgb, var(--warn) 60%, transparent)', 'transparent'] },
    { duration: 1200, easing: 'ease-out' },
  )
}
