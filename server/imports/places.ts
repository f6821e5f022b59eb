import type { Content } from '#editor/node.ts'
import type { Passage } from '#editor/html/reading.ts'
import { TEXT_BLOCKS } from '#editor/structure.ts'
import { textOf, walk } from '#editor/walk.ts'

/**
 * Returns a function that finds words in the document by which a passage, or something left out there, can be searched: words of one block,
 * unique ones if possible. Undefined if there are none: the words before it may have become the title.
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
