import { setImmediate } from 'node:timers/promises'
import type { Lang } from '#contract/fields.ts'
import { TEX_MAX } from '#contract/limits.ts'
import { isMaths, mathsKey } from '#editor/maths/mathsKey.ts'
import type { ContentNode } from '#editor/node.ts'
import type { Drawn } from '#editor/render.ts'
import { walk, wordsOf } from '#editor/walk.ts'
import { maths as en } from '#texts/en/maths.ts'
import { maths as fr } from '#texts/fr/maths.ts'

/** What one answer holds; the page draws the rest by itself. */
const FORMULAS_MAX = 300
const LETTERS_MAX = 600_000
/** What the process remembers. */
const KEPT_MAX = 8_000_000
/** Others have their turn after so many new ones, each of which takes about a millisecond. */
const AT_ONCE = 10

const WORDS = { en, fr }
const kept = new Map<string, string>()
let keptLetters = 0

/** Returns the formulas of a text as HTML; undefined where it has none. KaTeX is loaded for the first formula of the process. */
export const drawnMaths = async (content: ContentNode, lang: Lang): Promise<Drawn | undefined> => {
  const formulas = formulasOf(content)
  if (formulas.size === 0) return undefined
  const { drawMaths } = await import('#editor/maths/drawMaths.ts')
  const drawn: Record<string, string> = {}
  let [letters, made] = [0, 0]
  for (const [key, { type, tex }] of formulas) {
    const name = `${lang} ${key}`
    let html = kept.get(name)
    if (html === undefined) {
      if (++made % AT_ONCE === 0) await setImmediate()
      html = drawMaths(tex, type === 'maths', WORDS[lang].wrong)
    }
    keep(name, html)
    letters += html.length
    if (letters > LETTERS_MAX) break
    drawn[key] = html
  }
  return drawn
}

const formulasOf = (content: ContentNode): Map<string, { type: string; tex: string }> => {
  const found = new Map<string, { type: string; tex: string }>()
  for (const { node } of walk(content)) {
    const tex = isMaths(node.type) ? wordsOf(node) : ''
    if (tex !== '' && tex.length <= TEX_MAX) found.set(mathsKey(node.type, tex), { type: node.type, tex })
    if (found.size === FORMULAS_MAX) break
  }
  return found
}

/** The latest used come last. */
const keep = (name: string, html: string): void => {
  if (kept.delete(name)) keptLetters -= html.length
  kept.set(name, html)
  keptLetters += html.length
  for (const [oldest, old] of kept) {
    if (keptLetters <= KEPT_MAX) return
    kept.delete(oldest)
    keptLetters -= old.length
  }
}
