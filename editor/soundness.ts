import { CONTENT_MAX_BYTES, CONTENT_MAX_DEPTH, CONTENT_MAX_NODES } from '#contract/limits.ts'
import { isMarkName, isNodeName, markRules, nodeRules, TABLE_COLUMNS_MAX } from './attributes.ts'
import type { AttributeRules } from './attributes.ts'
import type { ContentMark, ContentNode } from './node.ts'
import { CELLS, HOLDERS, INLINE, ITEMS, LISTS, TEXT_BLOCKS } from './structure.ts'

export type ContentProblem = 'depth' | 'nodes' | 'size' | 'shape'

/** Returns the problem of a node and its content; null when there is none. Only the schema checks the order of its children. */
export function findProblem(root: unknown): ContentProblem | null {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  let nodes = 1
  let bytes = 0
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, depth } = item
    if (depth > CONTENT_MAX_DEPTH) return 'depth'
    if (!isNode(value) || !hasKnownAttributes(value)) return 'shape'
    bytes += byteLength(value.text) + byteLength(value.attrs) + byteLength(value.marks) + value.type.length
    if (bytes > CONTENT_MAX_BYTES) return 'size'
    nodes += value.content?.length ?? 0
    if (nodes > CONTENT_MAX_NODES) return 'nodes'
    for (const child of value.content ?? []) open.push({ value: child, depth: depth + 1 })
  }
  return byteLength(root) > CONTENT_MAX_BYTES ? 'size' : null
}

/** Whether a node may be a child of a parent, and its content is valid and in allowed places: enough to show it. */
export function fits(parent: ContentNode, node: unknown): node is ContentNode {
  return findProblem(node) === null && standsRight(parent.type, node as ContentNode)
}

const standsRight = (parent: string, node: ContentNode): boolean =>
  mayHold(parent, node.type) && (node.content ?? []).every(child => standsRight(node.type, child))

/** Whether a node of this kind may have a child of that kind. */
export function mayHold(parent: string, child: string): boolean {
  if (child === 'columns') return parent === 'doc'
  if (HOLDERS.has(parent)) return isNodeName(child) && !PARTS.has(child)
  if (TEXT_BLOCKS.has(parent)) return parent === 'codeBlock' ? child === 'text' : INLINE.has(child)
  if (LISTS.has(parent)) return child === (parent === 'taskList' ? 'taskItem' : 'listItem')
  if (parent === 'gallery') return child === 'image'
  if (parent === 'columns') return child === 'column'
  if (parent === 'table') return child === 'tableRow'
  if (parent === 'tableRow') return CELLS.has(child)
  return parent === 'details' && (child === 'detailsSummary' || child === 'detailsContent')
}

/** Kinds that are never in a document by themselves. */
const PARTS: ReadonlySet<string> = new Set(['doc', 'tableRow', 'column', 'detailsSummary', 'detailsContent', ...INLINE, ...ITEMS, ...CELLS])

const NODE_KEYS = new Set(['type', 'attrs', 'content', 'marks', 'text'])
const MARK_KEYS = new Set(['type', 'attrs'])
const MARKS_MAX = Object.keys(markRules).length

function isNode(value: unknown): value is ContentNode {
  if (!isRecord(value) || !hasOnly(value, NODE_KEYS) || !isNodeName(value.type)) return false
  if (value.content !== undefined && !Array.isArray(value.content)) return false
  if (value.text !== undefined && !isStorable(value.text)) return false
  if (value.marks === undefined) return true
  return Array.isArray(value.marks) && value.marks.length <= MARKS_MAX && value.marks.every(isMark)
}

const isMark = (value: unknown): value is ContentMark => isRecord(value) && hasOnly(value, MARK_KEYS) && isMarkName(value.type)

function hasKnownAttributes(node: ContentNode): boolean {
  const marks = node.marks ?? []
  if (!isNodeName(node.type) || !areKnown(node.attrs, nodeRules[node.type])) return false
  if (node.type === 'gallery' && !node.content?.length) return false
  if (node.type === 'tableRow' && columnsOf(node) > TABLE_COLUMNS_MAX) return false
  return marks.every(mark => isMarkName(mark.type) && areKnown(mark.attrs, markRules[mark.type]))
}

function areKnown(attributes: unknown, rules: AttributeRules): boolean {
  if (attributes === undefined) return true
  if (!isRecord(attributes)) return false
  // Only flat values get this far: every rule refuses an object, and a list is never longer than its rule allows.
  return Object.entries(attributes).every(
    ([name, value]) => Object.hasOwn(rules, name) && rules[name]!.accepts(value) && (typeof value !== 'string' || isStorable(value)),
  )
}

const columnsOf = (row: ContentNode): number =>
  (row.content ?? []).reduce((sum, cell) => sum + (isRecord(cell) && isRecord(cell.attrs) ? Number(cell.attrs.colspan ?? 1) : 1), 0)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOnly = (value: object, keys: ReadonlySet<string>): boolean => Object.keys(value).every(key => keys.has(key))

/** PostgreSQL stores neither the NUL character nor half a surrogate pair. */
const isStorable = (value: unknown): boolean => typeof value === 'string' && !value.includes('\0') && value.isWellFormed()

const encoder = new TextEncoder()
const byteLength = (value: unknown): number => (value === undefined ? 0 : encoder.encode(JSON.stringify(value)).length)
