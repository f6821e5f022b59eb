import type { ReactNode } from 'react'
import type { ContentNode } from '#editor/node.ts'
import type { OutlineEntry } from '#editor/outline.ts'
import { type KnownBlock, render, type Rendered, type RenderOptions } from '#editor/render.ts'
import { walk } from '#editor/walk.ts'
import { type DrawText, toReact } from '../DocumentText.tsx'

interface Drawn {
  rendered: Rendered
  key: number
  element: ReactNode
}

/**
 * Draws one text after another, and only the changed blocks: all others stay the same elements, even when they move in the text.
 * The first text is drawn as by `DocumentText` alone, so that it takes over the elements of the page.
 */
export function createDrawChanges(): DrawText {
  let known = createMemory()
  let last: RenderOptions = {}
  let drawn: Drawn[] = []
  let nextKey = 0

  return (content: ContentNode, options: RenderOptions) => {
    if (!isSame(options, last)) known = createMemory()
    last = options
    const rendered = render(content, options, known)
    const before = drawn
    const { start, end } = sameEnds(before, rendered)
    drawn = rendered.map((one, index) => {
      if (index < start) return before[index]!
      if (index >= rendered.length - end) return before[index - rendered.length + before.length]!
      const key = index < before.length - end ? before[index]!.key : nextKey++
      return { rendered: one, key, element: toReact(one, key) }
    })
    return drawn.map(({ element }) => element)
  }
}

const isSame = (one: RenderOptions, other: RenderOptions): boolean =>
  one.language === other.language &&
  one.calloutLabels === other.calloutLabels &&
  one.mentions === other.mentions &&
  one.drawn === other.drawn

/** Returns how many elements at the start and at the end are still the same. */
function sameEnds(before: readonly Drawn[], now: readonly Rendered[]): { start: number; end: number } {
  const shorter = Math.min(before.length, now.length)
  let start = 0
  while (start < shorter && before[start]!.rendered === now[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end)!.rendered === now.at(-1 - end)) end++
  return { start, end }
}

/** A block keeps its elements as long as it is the same object and the ids of its headings are the same; one with a table of contents, as long as all headings are. */
function createMemory(): KnownBlock {
  const memory = new WeakMap<
    ContentNode,
    { rendered: Rendered[]; headings: { node: ContentNode; anchor: string | undefined }[]; listed?: string }
  >()
  return (block, anchors, draw) => {
    const before = memory.get(block)
    const isSameList = before?.listed === undefined || before.listed === listOf(anchors)
    if (isSameList && before?.headings.every(({ node, anchor }) => anchors.get(node)?.id === anchor)) return before.rendered
    const nodes = [...walk(block)].map(({ node }) => node)
    const headings = nodes.filter(({ type }) => type === 'heading').map(node => ({ node, anchor: anchors.get(node)?.id }))
    const listed = nodes.some(({ type }) => type === 'contents') ? listOf(anchors) : undefined
    const rendered = draw()
    memory.set(block, { rendered, headings, listed })
    return rendered
  }
}

const listOf = (anchors: ReadonlyMap<unknown, OutlineEntry>): string => JSON.stringify([...anchors.values()])
