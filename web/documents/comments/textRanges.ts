import type { Caret } from '#contract/calls/documents.ts'
import { flatten } from '#editor/anchors/flat.ts'
import type { Content } from '#editor/node.ts'
import { ATOMS, BLOCKS } from '../readAlong/caretPlace.ts'
import type { Place } from './places.ts'

/** A point of the page, as the browser counts. */
type Point = readonly [node: Node, offset: number]

const blocksIn = (text: HTMLElement): HTMLElement[] => [...text.querySelectorAll<HTMLElement>(BLOCKS)]

/** Returns the ranges of places in a drawn text, by id. A place that is not drawn is left out. */
export function rangesOf(text: HTMLElement, content: Content, places: ReadonlyMap<string, Place>): Map<string, Range> {
  const ranges = new Map<string, Range>()
  if (places.size === 0) return ranges
  const drawn = blocksIn(text)
  const { blocks } = flatten(content)
  // The page is about to draw another text.
  if (drawn.length !== blocks.length) return ranges
  const elementOf = new Map(blocks.map(({ path }, index) => [path.join(), drawn[index]!]))
  const pointOf = ({ path, offset }: Caret): Point | null => {
    const element = elementOf.get(path.join())
    return element ? pointIn(element, offset) : null
  }
  for (const [id, { from, to }] of places) {
    const [start, end] = [pointOf(from), pointOf(to)]
    if (!start || !end) continue
    const range = new Range()
    range.setStart(...start)
    range.setEnd(...end)
    ranges.set(id, range)
  }
  return ranges
}

/** Returns the place of a range of the page in the text that is drawn there; null outside of its words. */
export function placeOfRange(text: HTMLElement, content: Content, range: Range): Place | null {
  const drawn = blocksIn(text)
  const { blocks } = flatten(content)
  if (drawn.length !== blocks.length) return null
  const inside = drawn.map((_, index) => index).filter(index => range.intersectsNode(drawn[index]!))
  const [first, last] = [inside[0], inside.at(-1)]
  if (first === undefined || last === undefined) return null
  const from = drawn[first]!.contains(range.startContainer) ? offsetIn(drawn[first]!, range.startContainer, range.startOffset) : 0
  const to = drawn[last]!.contains(range.endContainer)
    ? offsetIn(drawn[last]!, range.endContainer, range.endOffset)
    : offsetIn(drawn[last]!, drawn[last]!, drawn[last]!.childNodes.length)
  return { from: { path: blocks[first]!.path, offset: from }, to: { path: blocks[last]!.path, offset: to } }
}

/** The text nodes of a block, and what counts one like a letter: breaks, mentions and formulas. */
function* partsOf(block: HTMLElement): Generator<Text | HTMLElement> {
  const walker = window.document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, node =>
    node.parentElement?.closest(ATOMS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text || (node instanceof HTMLElement && node.matches(`br, ${ATOMS}`))) yield node as Text | HTMLElement
}

const lengthOf = (part: Text | HTMLElement): number => (part instanceof Text ? part.length : 1)
const indexOf = (node: Node): number => [...node.parentNode!.childNodes].indexOf(node as ChildNode)

function pointIn(block: HTMLElement, offset: number): Point {
  let rest = offset
  for (const part of partsOf(block)) {
    if (part instanceof Text && rest <= part.length) return [part, rest]
    if (!(part instanceof Text) && rest === 0) return [part.parentNode!, indexOf(part)]
    if (!(part instanceof Text) && rest === 1) return [part.parentNode!, indexOf(part) + 1]
    rest -= lengthOf(part)
  }
  return [block, block.childNodes.length]
}

function offsetIn(block: HTMLElement, node: Node, offset: number): number {
  const here = new Range()
  here.setStart(block, 0)
  here.setEnd(node, offset)
  let count = 0
  for (const part of partsOf(block)) {
    if (part === node) return count + offset
    // A part that only begins before the point is a mention or a formula with the point inside.
    if (!here.intersectsNode(part) || here.comparePoint(part.parentNode!, indexOf(part)) > 0) break
    if (here.comparePoint(part.parentNode!, indexOf(part)) === 0 && atEnd(here, part)) break
    count += lengthOf(part)
  }
  return count
}

/** Whether a range ends right before a node. */
const atEnd = (range: Range, node: Node): boolean => range.endContainer === node.parentNode && range.endOffset <= indexOf(node)
