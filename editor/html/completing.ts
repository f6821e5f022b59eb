import { isNodeName, nodeRules, readAttributes } from '#editor/attributes.ts'
import type { Attributes, NodeName } from '#editor/attributes.ts'
import type { ContentMark, ContentNode } from '#editor/node.ts'
import { byteLength, HOLDERS, ITEMS, setOf } from '#editor/structure.ts'
import { isSameMark } from '#editor/walk.ts'

/** Text blocks that are not split: a picture inside them is moved after them, a paragraph inside them becomes its text. */
export const WHOLE = setOf('heading', 'detailsSummary')
const WORTHLESS_WHEN_EMPTY = setOf(
  'paragraph',
  'heading',
  'blockquote',
  'tableRow',
  'table',
  'bulletList',
  'orderedList',
  'taskList',
  'gallery',
  'columns',
)

/** Returns a node with the attributes that its rules accept; null when a required one is refused. */
export function makeNode(type: NodeName, attributes: Attributes): ContentNode | null {
  const rules: Readonly<Record<string, { default: unknown }>> = nodeRules[type]
  const read = readAttributes(nodeRules[type], attributes)
  if (!read) return null
  const stated = Object.entries(read).filter(([name, value]) => value !== rules[name]?.default)
  return stated.length > 0 ? { type, attrs: Object.fromEntries(stated) } : { type }
}

export const isWorthless = (node: ContentNode): boolean =>
  !node.content?.length && isNodeName(node.type) && WORTHLESS_WHEN_EMPTY.has(node.type)

/** A column without another one beside it is nothing but its blocks. */
export const isLoneColumn = ({ type, content = [] }: ContentNode): boolean => type === 'columns' && content.length === 1

export const columnsOf = (row: ContentNode): number => (row.content ?? []).reduce((sum, cell) => sum + Number(cell.attrs?.colspan ?? 1), 0)

export function isSameMarks(one: readonly ContentMark[], other: readonly ContentMark[]): boolean {
  return one.length === other.length && one.every((mark, i) => isSameMark(mark, other[i]!))
}

/** Spaces at the end of a line are invisible. */
export function trimSpaces(block: ContentNode): void {
  const last = block.content?.at(-1)
  if (last?.type !== 'text') return
  last.text = last.text!.replace(/(?<! ) +$/, '')
  if (last.text === '') block.content!.pop()
}

/** Line breaks at the end of a block are invisible, too. */
export function trimEnd(block: ContentNode): void {
  trimSpaces(block)
  while (block.content?.at(-1)?.type === 'hardBreak') {
    block.content.pop()
    trimSpaces(block)
  }
}

/** Adds to a finished block what the schema requires at the start of an item, of a section and of any empty block. */
export function complete(node: ContentNode): number {
  const before = node.content?.length ?? 0
  const content = (node.content ??= [])
  if (node.type === 'details') {
    if (content[0]?.type !== 'detailsSummary') content.unshift({ type: 'detailsSummary' })
    if (content.length < 2) content.push({ type: 'detailsContent', content: [{ type: 'paragraph' }] })
  } else if (ITEMS.has(node.type) && content[0]?.type !== 'paragraph') {
    content.unshift({ type: 'paragraph' })
  } else if (HOLDERS.has(node.type) && content.length === 0) {
    content.push({ type: 'paragraph' })
  }
  return content.length - before
}

/** Returns how many cells each row of a table lacks to be as long as the others; none where spans change the count. */
export function missingCells(table: ContentNode): { row: ContentNode; count: number }[] {
  const rows = table.content ?? []
  if (rows.some(row => row.content?.some(cell => cell.attrs?.rowspan || cell.attrs?.colspan))) return []
  const width = rows.reduce((max, row) => Math.max(max, row.content?.length ?? 0), 0)
  return rows.map(row => ({ row, count: width - (row.content?.length ?? 0) })).filter(({ count }) => count > 0)
}

/** Whether nothing was written in it yet. */
export const isFresh = ({ content = [] }: ContentNode): boolean =>
  content.length === 0 || (content.length === 1 && content[0]!.type === 'paragraph' && !content[0]!.content?.length)

export const isGallery = ({ type }: ContentNode): boolean => type === 'gallery'

/** Returns as much of a text of this size as fits into some bytes. */
export function shortened(text: string, size: number, room: number): string {
  let length = Math.floor((text.length * room) / size)
  while (length > 0 && byteLength(text.slice(0, length)) > room) length = Math.floor(length * 0.8)
  return text.slice(0, length).toWellFormed()
}
