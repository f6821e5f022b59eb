import type { Lang } from '#contract/fields.ts'
import { drawMaths } from '#editor/maths/drawMaths.ts'
import { isMaths, mathsKey } from '#editor/maths/mathsKey.ts'
import type { ContentNode } from '#editor/node.ts'
import type { Drawn } from '#editor/render.ts'
import { walk, wordsOf } from '#editor/walk.ts'
import { maths as en } from '#texts/en/maths.ts'
import { maths as fr } from '#texts/fr/maths.ts'

const WORDS = { en, fr }
/** Some of them for a moment only, while somebody writes them. */
const KNOWN_MAX = 1000
const known = new Map<string, string>()

/** Draws the formulas of a text, each only once. */
export function drawAll(content: ContentNode, lang: Lang): Drawn {
  const drawn: Record<string, string> = {}
  if (known.size > KNOWN_MAX) known.clear()
  for (const { node } of walk(content)) {
    const tex = isMaths(node.type) ? wordsOf(node) : ''
    if (tex === '') continue
    const key = mathsKey(node.type, tex)
    let html = known.get(key)
    if (html === undefined) known.set(key, (html = drawMaths(tex, node.type === 'maths', WORDS[lang].wrong)))
    drawn[key] = html
  }
  return drawn
}
