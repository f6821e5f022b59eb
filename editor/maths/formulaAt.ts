import { TEX_MAX } from '#contract/limits.ts'
import { isSensibleTex } from './sensible.ts'

const DOLLAR = '$'

/**
 * Returns the formula that begins with the dollar sign at this place, and where it ends; null where it is a sum of money or any other sign. A dollar sign after a
 * letter or a digit begins nothing, one before a digit ends nothing: `US$5`, `$5 and $6`. Looks no further than to the next dollar sign.
 */
export function formulaAt(text: string, at: number, max: number = text.length): { tex: string; end: number } | null {
  if (text[at] !== DOLLAR || /[\p{L}\p{N}$]/u.test(text[at - 1] ?? '')) return null
  const sign = text.startsWith('$$', at) ? '$$' : text.startsWith('$`', at) ? '$`' : DOLLAR
  const start = at + sign.length
  const end = endOf(text, start, Math.min(max, start + TEX_MAX), sign === '$`' ? '`$' : sign)
  if (end === null) return null
  const tex = text.slice(start, end).replace(/\s+/g, ' ')
  const after = text[end + sign.length] ?? ''
  if (sign === DOLLAR ? !isSensibleTex(tex) || /[\p{N}$]/u.test(after) : tex.trim() === '') return null
  return { tex: tex.trim(), end: end + sign.length }
}

/** Returns where the first closing sign begins that no backslash escapes. */
function endOf(text: string, start: number, max: number, sign: string): number | null {
  for (let at = start; at < max; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(sign, at)) return at
    else if (text[at] === DOLLAR) return null
  }
  return null
}

/** Returns a text in its parts, in their order: letters, and the TeX of formulas between dollar signs that no backslash escapes. */
export function withFormulas(text: string): (string | { tex: string })[] {
  const parts: (string | { tex: string })[] = []
  let from = 0
  for (let at = text.indexOf(DOLLAR); at >= 0;) {
    const found = text[at - 1] === '\\' ? null : formulaAt(text, at)
    if (found) {
      if (at > from) parts.push(text.slice(from, at))
      parts.push({ tex: found.tex })
      from = found.end
    }
    at = text.indexOf(DOLLAR, found ? found.end : at + 1)
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
