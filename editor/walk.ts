import { CONTENT_MAX_DEPTH, CONTENT_MAX_NODES } from '#contract/limits.ts'
import { mentionText, readMention } from './mention.ts'
import type { ContentMark, ContentNode } from './node.ts'

export interface Step {
  node: ContentNode
  depth: number
  parent: ContentNode | null
}

/** Iterates over the nodes in reading order, without recursion and up to the limit of a document, because a stored value may be hostile. */
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

/** Returns the children that are valid nodes. */
export const childrenOf = (node: ContentNode): ContentNode[] => (Array.isArray(node.content) ? node.content.filter(isNode) : [])

/** Returns the text of a node and its content, as one line. */
export function textOf(root: ContentNode): string {
  let text = ''
  for (const { node } of walk(root)) {
    if (node.type === 'hardBreak') text += ' '
    else text += wordsOf(node)
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns the text of a node itself: a text, the name of a mention, the TeX of a formula. */
export function wordsOf({ type, text, attrs }: ContentNode): string {
  const mention = type === 'mention' ? readMention(attrs) : null
  const words = text ?? attrs?.tex
  return mention ? mentionText(mention) : typeof words === 'string' ? words : ''
}

/** A mention is a link itself, so links around it leave it out. */
export const marksOf = ({ type, marks = [] }: ContentNode): ContentMark[] =>
  type === 'mention' ? marks.filter(mark => mark?.type !== 'link') : marks

/** Whether two marks are one: neighbours that have it are in one element. */
export const isSameMark = (one: ContentMark | undefined, other: ContentMark): boolean =>
  one?.type === other.type && MARK_ATTRIBUTES.every(name => one.attrs?.[name] === other.attrs?.[name])
const MARK_ATTRIBUTES = ['href', 'colour', 'background']

const isNode = (value: unknown): value is ContentNode => typeof value === 'object' && value !== null && !Array.isArray(value)
