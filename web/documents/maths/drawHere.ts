import type { Lang } from '#contract/fields.ts'
import { EXCERPTS_MAX } from '#contract/limits.ts'
import { excerptAddress } from '#editor/excerpts/excerptAddress.ts'
import { isMaths, mathsKey } from '#editor/maths/mathsKey.ts'
import type { ContentNode } from '#editor/node.ts'
import type { Drawn } from '#editor/render.ts'
import { walk, wordsOf } from '#editor/walk.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { askExcerpts } from '../excerpts/askExcerpts.ts'

/** Returns what is not drawn yet of a text: formulas, by a script that is fetched for them, and excerpts, which the server draws. */
export async function drawHere(api: WebApi, content: ContentNode, lang: Lang, known: Drawn = {}): Promise<Drawn> {
  let hasMaths = false
  const excerpts = new Set<string>()
  for (const { node } of walk(content)) {
    if (isMaths(node.type)) hasMaths ||= !(mathsKey(node.type, wordsOf(node)) in known)
    if (node.type === 'excerpt') excerpts.add(excerptAddress(node.attrs ?? {}))
  }
  // As many as the server draws of a text.
  const asked = [...excerpts].slice(0, EXCERPTS_MAX).filter(address => !(address in known))
  const [maths, drawn] = await Promise.all([
    hasMaths ? import('./drawAll.ts').then(({ drawAll }) => drawAll(content, lang)) : {},
    askExcerpts(api, asked),
  ])
  return { ...maths, ...drawn }
}
