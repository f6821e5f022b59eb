/**
 * Returns the innermost element on which the pointer rests, or null. For what begins to listen after the page: the pointer may have arrived before.
 * Always null on a touch screen, where `:hover` stays behind at the last touch.
 */
export const underPointer = (): Element | null =>
  window.matchMedia('(hover: hover)').matches ? ([...document.querySelectorAll(':hover')].at(-1) ?? null) : null
