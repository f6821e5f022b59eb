/** Where the TeX of a formula stands that KaTeX, MathJax or a site such as Wikipedia has drawn. */
const SOURCE = 'annotation[encoding="application/x-tex"]'

/** Returns the TeX of an element that shows a formula; null where it does not say it. */
export function texIn(element: HTMLElement): string | null {
  const source = element.querySelector(SOURCE)?.textContent ?? element.getAttribute('alttext')
  if (source !== null) return source.trim()
  return element.classList.contains('maths') && !element.firstElementChild ? element.textContent.trim() : null
}
