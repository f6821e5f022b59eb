import type { Content, ContentNode } from '../node.ts'
import { TEXT_BLOCKS } from '../structure.ts'
import { align, type Item } from './align.ts'
import type { Pair } from './chain.ts'
import type { Comparison } from './comparison.ts'
import { Effort } from './effort.ts'
import { diffInline } from './inline.ts'
import { Moves } from './moves.ts'
import type { Before, DiffContent, DiffNode } from './node.ts'
import { Numbering } from './numbering.ts'
import { diffTable } from './table.ts'

/**
 * Merges two canonical texts into one that marks what was inserted, deleted and changed. First whole blocks are paired, then the words of paired ones
 * are compared. A block that has moved is deleted in one place and inserted in another, and marked in both. When a comparison would take too long, more blocks are
 * replaced as a whole.
 */
export function diffContent(before: Content, after: Content, effort = new Effort()): DiffContent {
  const numbering = new Numbering()
  const moves = new Moves(numbering)
  const comparison: Comparison = { numbering, effort, compare }
  const itemOf = (node: ContentNode): Item => ({
    ...{ number: numbering.ofNode(node), kind: KINDS[node.type] ?? node.type },
    get words() {
      return numbering.wordsOf(node)
    },
  })

  function compare(one: ContentNode, other: ContentNode): DiffNode[] {
    if (numbering.ofNode(one) === numbering.ofNode(other)) return [other]
    const content = contentOf(one, other)
    if (!content) return [moves.deleted(one), moves.inserted(other)]
    const { content: _content, ...shell } = other
    return [{ ...shell, ...shellChange(one, other), ...(content.length > 0 && { content }) }]
  }

  function contentOf(one: ContentNode, other: ContentNode): DiffNode[] | null {
    if (one.type === 'table') return diffTable(one, other, comparison)
    return TEXT_BLOCKS.has(one.type) ? diffInline(one, other, numbering, effort) : diffChildren(one, other)
  }

  function diffChildren(one: ContentNode, other: ContentNode): DiffNode[] {
    const [olds, news] = [one.content ?? [], other.content ?? []]
    // The parts of a section, its summary and its text, and as many columns as before.
    const isInOrder = one.type === 'details' || (one.type === 'columns' && olds.length === news.length)
    const pairs = isInOrder ? olds.map((_, at): Pair => [at, at]) : align(olds.map(itemOf), news.map(itemOf), effort)
    const nodes: DiffNode[] = []
    let [from, fromAfter] = [0, 0]
    for (const [at, atAfter] of [...pairs, [olds.length, news.length] as const]) {
      nodes.push(...replaced(olds.slice(from, at), news.slice(fromAfter, atAfter), one.type))
      if (at < olds.length) nodes.push(...compare(olds[at]!, news[atAfter]!))
      ;[from, fromAfter] = [at + 1, atAfter + 1]
    }
    return nodes
  }

  /** In a list or a cell a single block that replaces another one counts as the same line with other words. */
  function replaced(olds: ContentNode[], news: ContentNode[], parent: string): DiffNode[] {
    const [old, now] = [olds[0], news[0]]
    const isOneLine = parent !== 'doc' && olds.length === 1 && news.length === 1 && old?.type === now?.type && TEXT_BLOCKS.has(old!.type)
    return isOneLine ? compare(old!, now!) : [...olds.map(old => moves.deleted(old)), ...news.map(now => moves.inserted(now))]
  }

  const content = diffChildren(before, after)
  moves.mark()
  return { type: 'doc', content }
}

/** Kinds of blocks with the same content: one may have become the other. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ heading: 'paragraph', orderedList: 'bulletList', callout: 'blockquote', tableHeader: 'tableCell' },
}
/** Attributes that are invisible, or whose change is visible without a mark. */
const QUIET = new Set(['id', 'colwidth'])

/** The differences of two nodes apart from their children. */
function shellChange(one: ContentNode, other: ContentNode): Pick<DiffNode, 'change' | 'before'> {
  const { type, attrs } = one
  if (type === other.type && JSON.stringify(attrs) === JSON.stringify(other.attrs)) return {}
  const before: Before = { type, ...(attrs && { attrs }) }
  const isSeen = type !== other.type || JSON.stringify(seen(attrs)) !== JSON.stringify(seen(other.attrs))
  return { ...(isSeen && { change: 'changed' }), before }
}

const seen = (attributes: Record<string, unknown> = {}): [string, unknown][] =>
  Object.entries(attributes).filter(([name]) => !QUIET.has(name))
