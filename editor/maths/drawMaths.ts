import katex, { type KatexOptions } from 'katex'
import { escapeHtml } from '../renderHtml.ts'

/**
 * What could make much of little is refused: definitions, which may double themselves. Whatever asks for the page itself (links, pictures, classes) is
 * written out in letters by KaTeX (`security: Formulas`).
 */
const DEFINITIONS = 'def edef gdef xdef let futurelet global long newcommand renewcommand providecommand'.split(' ')
const EXPANSIONS_MAX = 500
/** In letters' widths. */
const SIZE_MAX = 40
const HTML_MAX = 400_000

/** Returns the formula as HTML with MathML; for TeX that cannot be read, the TeX and the sentence that says so. Never throws. */
export function drawMaths(tex: string, isBlock: boolean, wrong: string): string {
  return tryMaths(tex, isBlock) ?? `<code>${escapeHtml(tex)}</code> <small>${escapeHtml(wrong)}</small>`
}

/** Returns the formula as HTML with MathML; null when it cannot be read. */
export function tryMaths(tex: string, isBlock: boolean): string | null {
  try {
    const html = katex.renderToString(tex, optionsFor(isBlock))
    return html.length > HTML_MAX ? null : html
  } catch {
    // KaTeX says in English what is wrong; too deep nesting exhausts the stack.
    return null
  }
}

/** Draws the formula into an element, in place of what is there. Returns false, and leaves it, when it cannot be read. */
export function putMaths(place: HTMLElement, tex: string, isBlock: boolean): boolean {
  const drawn = place.ownerDocument.createElement('div')
  try {
    katex.render(tex, drawn, optionsFor(isBlock))
  } catch {
    return false
  }
  place.replaceChildren(...drawn.childNodes)
  return true
}

const optionsFor = (isBlock: boolean): KatexOptions => ({
  displayMode: isBlock,
  output: 'htmlAndMathml',
  strict: 'ignore',
  trust: false,
  maxExpand: EXPANSIONS_MAX,
  maxSize: SIZE_MAX,
  macros: Object.fromEntries(DEFINITIONS.map(name => [`\\${name}`, '\\nodefinitions'])),
})
