import type { Content } from '#editor/node.ts'
import type { Passage } from '#editor/html/reading.ts'
import { TEXT_BLOCKS } from '#editor/structure.ts'
import { textOf, walk } from '#editor/walk.ts'

/**
 * Finds the words by which a passage, or what was left out there, is seen in the document: words of one block, which a search finds,
 * and such that stand nowhere else if there are any. Undefined where nothing is near: what stood before may have become the title.
 */
export const placesIn = (content: Content): ((passage: Passage) => string | undefined) => {
  let text: string | undefined
  const isIn = (words: string): boolean => {
    text ??= [...walk(content)].flatMap(({ node }) => (TEXT_BLOCKS.has(node.type) ? [textOf(node)] : [])).join('\n')
    return /[\p{L}\p{N}]/u.test(words) && text.includes(words)
  }
  const isAlone = (words: string): boolean => isIn(words) && text?.indexOf(words) === text?.lastIndexOf(words)
  return ({ words, before, stays }) => {
    const [own = ''] = stays ? words.split('\n') : []
    const joined = (before + own).trim()
    return isAlone(own) ? own : [joined, own, before.trim()].find(isIn)
  }
}
