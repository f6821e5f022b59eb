import type { Splice } from '#contract/realtime.ts'
import type { Content, ContentMark, ContentNode } from './node.ts'

/**
 * What has changed from one text to the next, as deep down as one place holds all of it; null when they say the same. Subtrees that are the
 * same object are not looked into.
 */
export function spliceBetween(before: Content, after: Content): Splice | null {
  const path: number[] = []
  for (let [one, other]: [ContentNode, ContentNode] = [before, after]; ;) {
    const { at, remove, insert } = difference(one.content ?? [], other.content ?? [])
    if (remove === 0 && insert.length === 0) return null
    const [from, to] = [one.content?.[at], insert[0]]
    if (remove !== 1 || insert.length !== 1 || !from || !to || !differInsideOnly(from, to)) return { path, at, remove, insert }
    path.push(at)
    one = from
    other = to
  }
}

/** The text after a change; what the change does not touch stays the same object. A place that the text does not have is a RangeError. */
export function applySplice(content: Content, { path, at, remove, insert }: Splice): Content {
  const change = (node: ContentNode, depth: number): ContentNode => {
    const children = node.content ?? []
    const index = path[depth]
    if (index === undefined) {
      if (at + remove > children.length || isLeaf(node)) throw new RangeError('The text has no such place')
      return withChildren(node, children.toSpliced(at, remove, ...(insert as ContentNode[])))
    }
    const child = children[index]
    if (!child) throw new RangeError('The text has no such place')
    return withChildren(node, children.with(index, change(child, depth + 1)))
  }
  return change(content, 0) as Content
}

/** What lies between the equal children at the start and those at the end. */
function difference(
  before: readonly ContentNode[],
  after: readonly ContentNode[],
): Pick<Splice, 'at' | 'remove'> & { insert: ContentNode[] } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && saysSame(before[start]!, after[start]!)) start++
  let end = 0
  while (end < shorter - start && saysSame(before.at(-1 - end)!, after.at(-1 - end)!)) end++
  return { at: start, remove: before.length - start - end, insert: after.slice(start, after.length - end) }
}

const saysSame = (one: ContentNode, other: ContentNode): boolean =>
  one === other || (differInsideOnly(one, other) && haveSameChildren(one.content ?? [], other.content ?? [])) || areSameText(one, other)

const haveSameChildren = (one: readonly ContentNode[], other: readonly ContentNode[]): boolean =>
  one.length === other.length && one.every((child, index) => saysSame(child, other[index]!))

const areSameText = (one: ContentNode, other: ContentNode): boolean =>
  isLeaf(one) && one.type === other.type && one.text === other.text && isSameValue(one.marks, other.marks)

/** Both are of one kind, and whatever sets them apart is among their children. */
const differInsideOnly = (one: ContentNode, other: ContentNode): boolean =>
  !isLeaf(one) && one.type === other.type && isSameValue(one.attrs, other.attrs) && isSameValue(one.marks, other.marks)

const isLeaf = (node: ContentNode): boolean => node.text !== undefined

const isSameValue = (
  one: Record<string, unknown> | ContentMark[] | undefined,
  other: Record<string, unknown> | ContentMark[] | undefined,
): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** A block without children has no list of them, the document always has one. */
function withChildren(node: ContentNode, children: ContentNode[]): ContentNode {
  if (children.length > 0 || node.type === 'doc') return { ...node, content: children }
  const { content: _content, ...bare } = node
  return bare
}
