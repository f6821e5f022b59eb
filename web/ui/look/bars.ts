/** What lies over the lower edge of the page: `tokens.css` adds them up, toasts stand above, and what is scrolled to stays clear of them. */
type Bar = '--phone-bar' | '--find-bar' | '--selection-bar' | '--docked-tools' | '--notice-bar'

/** A bar of this height, in pixels, lies there until the returned function is called. */
export const layBar = (bar: Bar, height: number): (() => void) => {
  const { style } = document.documentElement
  style.setProperty(bar, `${height}px`)
  return () => void style.removeProperty(bar)
}

/** How far what is scrolled to has to stay from the edges of the window, in pixels. */
export const clearance = (): { top: number; bottom: number } => {
  const style = getComputedStyle(document.documentElement)
  const pixelsOf = (name: string) => Number.parseFloat(style.getPropertyValue(name))
  return { top: pixelsOf('--clear-top'), bottom: pixelsOf('--clear-bottom') }
}

/** How much of the window's lower end the keyboard on the screen covers, in pixels. */
export const keyboardHeight = (): number => {
  const { visualViewport } = window
  return visualViewport ? Math.max(0, Math.round(window.innerHeight - visualViewport.height - visualViewport.offsetTop)) : 0
}
