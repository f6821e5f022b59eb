import { CONTENT_MAX_DEPTH, CONTENT_MAX_NODES } from '#contract/limits.ts'
import type { ContentNode } from './node.ts'

export interface Step {
  node: ContentNode
  depth: number
  parent: ContentNode | null
}

/** Every node in reading order, without recursion and never more than a document may hold: a stored value may be hostile. */
export function* walk(root: ContentNode): Generator<Step> {
  const open: Step[] = [{ node: root, depth: 0, parent: null }]
  let budget = CONTENT_MAX_NODES
  for (let step = open.pop(); step && budget > 0; step = open.pop(), budget--) {
    yield step
    if (step.depth >= CONTENT_MAX_DEPTH) continue
    const children = childrenOf(step.node)
    for (let i = children.length - 1; i >= 0; i--) open.push({ node: children[i]!, depth: step.depth + 1, parent: step.node })
  }
}

/** The children that are nodes at all. */
export const childrenOf = (node: ContentNode): ContentNode[] => (Array.isArray(node.content) ? node.content.filter(isNode) : [])

/** The text of a node and everything in it, as one line. */
export function textOf(root: ContentNode): string {
  let text = ''
  for (const { node } of walk(root)) {
    if (node.type === 'hardBreak') text += ' '
    else if (typeof node.text === 'string') text += node.text
  }
  return text.replace(/\s+/g, ' ').trim()
}

const isNode = (value: unknown): value is ContentNode => typeof value === 'object' && value !== null && !Array.isArray(value)
