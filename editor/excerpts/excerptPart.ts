import { nodeRules, readAttributes } from '../attributes.ts'
import type { ContentNode } from '../node.ts'
import { headings } from '../outline.ts'
import { blockAnchor } from '../render.ts'
import { ITEMS } from '../structure.ts'
import { childrenOf, walk } from '../walk.ts'
import { sumOf } from './excerpt.ts'

/** Blocks of a document, with the fragment that leads to them. */
interface Part {
  blocks: ContentNode[]
  fragment: string | null
}

/** Returns the section or the block whose fragment has this sum, and all blocks for null; null where there is none any more. */
export function partOf(content: ContentNode, part: string | null): Part | null {
  if (part === null) return { blocks: childrenOf(content), fragment: null }
  const anchors = headings(content)
  for (const { node, parent } of walk(content)) {
    if (!parent) continue
    const heading = anchors.get(node)?.id
    const { id } = node.attrs ?? {}
    const fragment = heading ?? (id && node.type !== 'mention' ? blockAnchor(id) : undefined)
    if (fragment === undefined || sumOf(fragment) !== part) continue
    return { blocks: heading === undefined ? [standing(node, parent)] : sectionFrom(childrenOf(parent), node), fragment }
  }
  return null
}

/** A section ends before the next heading that is not below its own. */
function sectionFrom(siblings: ContentNode[], heading: ContentNode): ContentNode[] {
  const start = siblings.indexOf(heading)
  const end = siblings.findIndex((node, at) => at > start && node.type === 'heading' && levelOf(node) <= levelOf(heading))
  return siblings.slice(start, end < 0 ? undefined : end)
}

const levelOf = ({ attrs }: ContentNode): number => Number(readAttributes(nodeRules.heading, attrs)?.level)

/** An item is nothing without its list, where it keeps its number. */
function standing(node: ContentNode, list: ContentNode): ContentNode {
  if (!ITEMS.has(node.type)) return node
  const start = Number(list.attrs?.start ?? 1) + childrenOf(list).indexOf(node)
  return { type: list.type, ...(list.type === 'orderedList' && { attrs: { start } }), content: [node] }
}
