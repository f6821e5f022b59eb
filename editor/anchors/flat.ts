import type { Caret } from '#contract/calls/documents.ts'
import { CONTENT_MAX_DEPTH } from '#contract/limits.ts'
import type { Content, ContentNode } from '../node.ts'
import { TEXT_BLOCKS } from '../structure.ts'
import { childrenOf, wordsOf } from '../walk.ts'

/** The position of a text block in the flat text, and its mentions and formulas, which are one position for the editor and several letters here. */
interface Block {
  path: number[]
  start: number
  end: number
  /** By their positions in the block. */
  whole: { start: number; length: number }[]
}

/** A text as one string: each text block is a line. */
export interface FlatText {
  text: string
  blocks: Block[]
  byPath: ReadonlyMap<string, Block>
}

const WHOLE_WORDS: ReadonlySet<string> = new Set(['mention', 'inlineMaths'])

const pathName = (path: readonly number[]): string => path.join()

export function flatten(content: Content): FlatText {
  const blocks: Block[] = []
  let text = ''
  const visit = (node: ContentNode, path: number[]) => {
    if (TEXT_BLOCKS.has(node.type)) {
      const start = text.length
      const whole: Block['whole'] = []
      for (const child of childrenOf(node)) {
        const words = child.type === 'hardBreak' ? '\n' : wordsOf(child)
        if (WHOLE_WORDS.has(child.type)) whole.push({ start: text.length - start, length: words.length })
        text += words
      }
      blocks.push({ path, start, end: text.length, whole })
      text += '\n'
    } else if (path.length < CONTENT_MAX_DEPTH) for (const [index, child] of childrenOf(node).entries()) visit(child, [...path, index])
  }
  visit(content, [])
  return { text, blocks, byPath: new Map(blocks.map(block => [pathName(block.path), block])) }
}

/** Returns the position in the flat text; null where the text has no such position. */
export function placeOf({ byPath }: FlatText, { path, offset }: Caret): number | null {
  const block = byPath.get(pathName(path))
  if (!block) return null
  let place = offset
  for (const { start, length } of block.whole) if (place > start) place += length - 1
  return block.start + place <= block.end ? block.start + place : null
}

/** Returns the editor's position before or after one in the flat text; in the middle of a mention or formula that is one of its ends. */
export function caretAt({ blocks }: FlatText, place: number, side: 'before' | 'behind'): Caret {
  const block = blockAt(blocks, side === 'before' ? place : place - 1)
  let offset = place - block.start
  for (const { start, length } of block.whole.toReversed()) {
    if (offset >= start + length) offset -= length - 1
    else if (offset > start) offset = side === 'before' ? start : start + 1
  }
  return { path: block.path, offset }
}

/** Returns the block of a letter. */
function blockAt(blocks: readonly Block[], place: number): Block {
  let [low, high] = [0, blocks.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (blocks[middle]!.start <= place) low = middle
    else high = middle - 1
  }
  return blocks[low]!
}
