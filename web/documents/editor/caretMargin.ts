const paddingOf = (side: 'Top' | 'Bottom'): number =>
  Number.parseFloat(getComputedStyle(document.documentElement)[`scrollPadding${side}`]) || 0

/** How far the caret stays from the edges of the window, in pixels: `scroll-padding` of the page says where its bars are while somebody writes (`editor.css`). */
export const caretMargin = {
  left: 5,
  right: 5,
  get top() {
    return paddingOf('Top')
  },
  get bottom() {
    return paddingOf('Bottom')
  },
}
