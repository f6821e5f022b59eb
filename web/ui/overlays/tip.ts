/**
 * Gives any element a tooltip, shown by the one TooltipLayer of the page. Plain attributes, so a list of ten thousand rows pays nothing.
 * With `whenCut` it shows only while the element's text is cut off by an ellipsis.
 */
export const tip = (text: string, { whenCut = false } = {}) => ({ 'data-tip': text, 'data-tip-when-cut': whenCut || undefined })
