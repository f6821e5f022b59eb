import type { Caret } from '#contract/calls/documents.ts'
import type { ContentNode } from '#editor/node.ts'
import { TEXT_BLOCKS } from '#editor/structure.ts'
import { walk } from '#editor/walk.ts'

/** A line's height at a point, in pixels from the window's edges. */
export interface CaretPlace {
  left: number
  top: number
  height: number
}

/** The elements of `editor/shapes.ts` that hold nothing but words, one for each text block; those of an excerpt are of another text. */
export const BLOCKS = ':is(p:not(.callout-title, .attachment), h1, h2, h3, pre > code, summary):not(.excerpt *)'

/** Inline nodes that count one for the editor, however many letters they show. */
export const ATOMS = '[data-mention], span.maths'

/** Returns the position of a caret on the page; null where it is not visible, as in a folded section. */
export function caretPlace(text: HTMLElement, content: ContentNode, { path, offset }: Caret): CaretPlace | null {
  const block = blockAt(text, content, path)
  if (!block?.checkVisibility()) return null
  const line = Number.parseFloat(getComputedStyle(block).lineHeight)
  const spot = spotAt(block, offset)
  if (spot) return { left: spot.left, top: spot.top + (spot.height - line) / 2, height: line }
  // An empty line has no letters to measure.
  const { left, bottom } = block.getBoundingClientRect()
  return { left, top: bottom - line, height: line }
}

function blockAt(text: HTMLElement, content: ContentNode, [first, ...below]: readonly number[]): HTMLElement | null {
  const outer = first === undefined ? undefined : content.content?.[first]
  const drawn = first === undefined ? undefined : text.children[first]
  const target = below.reduce<ContentNode | undefined>((node, index) => node?.content?.[index], outer)
  if (!outer || !target || !drawn) return null
  const index = [...walk(outer)].filter(({ node }) => TEXT_BLOCKS.has(node.type)).findIndex(({ node }) => node === target)
  const blocks = drawn.matches(BLOCKS) ? [drawn] : [...drawn.querySelectorAll(BLOCKS)]
  return (blocks[index] as HTMLElement | undefined) ?? null
}

type Spot = Pick<DOMRect, 'left' | 'top' | 'height'>

/** A letter counts one, and so does any other inline node: a break, a mention, a formula. */
function spotAt(block: HTMLElement, offset: number): Spot | null {
  const walker = window.document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, node =>
    node.parentElement?.closest(ATOMS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  let rest = offset
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (rest <= node.length) return spotInText(node, rest)
      rest -= node.length
    } else if (node instanceof HTMLElement && node.matches(`br, ${ATOMS}`)) {
      const box = node.getBoundingClientRect()
      if (rest === 0) return box
      rest--
      if (rest === 0 && node.matches(ATOMS)) return { left: box.right, top: box.top, height: box.height }
    }
  }
  return null
}

function spotInText(node: Text, offset: number): Spot | null {
  const range = new Range()
  range.setStart(node, offset)
  return range.getClientRects()[0] ?? null
}
