import type { Splice } from '#contract/realtime.ts'
import type { Content, ContentMark, ContentNode } from './node.ts'

/**
 * Returns the changes from one text to the next, in the order in which to apply them. Each is as deep as possible. There are none when
 * the texts are equal. Identical subtree objects are skipped.
 */
export function splicesBetween(before: Content, after: Content): Splice[] {
  const splices: Splice[] = []
  const compare = (one: ContentNode, other: ContentNode, path: number[]) => {
    // From the end, so that no change shifts the position of another one.
    for (const { at, remove, insert } of differences(one.content ?? [], other.content ?? []).toReversed()) {
      if (remove !== insert.length) splices.push({ path, at, remove, insert })
      else for (const [index, to] of insert.entries()) compareChild(one.content![at + index]!, to, path, at + index)
    }
  }
  const compareChild = (from: ContentNode, to: ContentNode, path: number[], at: number) => {
    if (differInsideOnly(from, to)) compare(from, to, [...path, at])
    else if (!saysSame(from, to)) splices.push({ path, at, remove: 1, insert: [to] })
  }
  compare(before, after, [])
  return splices
}

/** Returns the text after a change; untouched nodes stay the same objects. Throws a RangeError for a position that the text does not have. */
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

interface Difference {
  at: number
  remove: number
  insert: ContentNode[]
}

/** Returns the gaps between unchanged children; those in the middle are recognised by identity. */
function differences(before: readonly ContentNode[], after: readonly ContentNode[]): Difference[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && saysSame(before[start]!, after[start]!)) start++
  let end = 0
  while (end < shorter - start && saysSame(before.at(-1 - end)!, after.at(-1 - end)!)) end++
  const [beforeEnd, afterEnd] = [before.length - end, after.length - end]
  if (start === beforeEnd && start === afterEnd) return []
  if (beforeEnd === afterEnd) return [{ at: start, remove: beforeEnd - start, insert: after.slice(start, afterEnd) }]

  const places = new Map(before.slice(start, beforeEnd).map((child, index) => [child, start + index]))
  const found: Difference[] = []
  let [from, to] = [start, start]
  for (let index = start; index <= afterEnd; index++) {
    const place = index === afterEnd ? beforeEnd : places.get(after[index]!)
    if (place === undefined || place < from) continue
    if (place > from || index > to) found.push({ at: from, remove: place - from, insert: after.slice(to, index) })
    from = place + 1
    to = index + 1
  }
  return found
}

const saysSame = (one: ContentNode, other: ContentNode): boolean =>
  one === other || (differInsideOnly(one, other) && haveSameChildren(one.content ?? [], other.content ?? [])) || areSameText(one, other)

const haveSameChildren = (one: readonly ContentNode[], other: readonly ContentNode[]): boolean =>
  one.length === other.length && one.every((child, index) => saysSame(child, other[index]!))

const areSameText = (one: ContentNode, other: ContentNode): boolean =>
  isLeaf(one) && one.type === other.type && one.text === other.text && isSameValue(one.marks, other.marks)

/** Whether both are of one kind and differ only in their children. */
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
