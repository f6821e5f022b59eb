import type { Mark, Node } from '@tiptap/pm/model'
import { CONTENT_MAX_BYTES, CONTENT_MAX_DEPTH, CONTENT_MAX_NODES } from '#contract/limits.ts'
import { isMarkName, isNodeName, markRules, nodeRules, TABLE_COLUMNS_MAX } from './attributes.ts'
import type { AttributeRules } from './attributes.ts'
import type { Content, ContentMark, ContentNode } from './node.ts'
import { schema } from './schema.ts'

export const emptyContent: Content = { type: 'doc', content: [{ type: 'paragraph' }] }

export type ContentProblem = 'depth' | 'nodes' | 'size' | 'shape'

/**
 * Decides whether a value is a document: bounds first, by a loop that no nesting can exhaust, then every rule of the schema.
 * The answer is canonical: known keys in one order, defaults left out, neighbouring texts joined. Nothing unknown passes.
 */
export function checkContent(value: unknown): { content: Content } | { problem: ContentProblem } {
  const problem = findProblem(value)
  if (problem) return { problem }
  try {
    const node = schema().nodeFromJSON(value)
    node.check()
    if (node.type.name !== 'doc') return { problem: 'shape' }
    return { content: canonical(node) as Content }
  } catch (error) {
    // ProseMirror says by RangeError that the JSON breaks the schema; anything else is ours.
    if (error instanceof RangeError) return { problem: 'shape' }
    throw error
  }
}

/** Whether two documents say the same, however their JSON is written. */
export function sameContent(one: unknown, other: unknown): boolean {
  const [a, b] = [checkContent(one), checkContent(other)]
  return 'content' in a && 'content' in b && JSON.stringify(a.content) === JSON.stringify(b.content)
}

function findProblem(root: unknown): ContentProblem | null {
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

function canonical(node: Node): ContentNode {
  const result: ContentNode = { type: node.type.name }
  const attrs = stated(node.attrs, isNodeName(result.type) ? nodeRules[result.type] : {})
  if (attrs) result.attrs = attrs
  if (node.isText) result.text = node.text
  if (node.marks.length > 0) result.marks = node.marks.map(canonicalMark)
  if (node.childCount > 0) result.content = joinTexts(node.children.map(canonical))
  return result
}

function canonicalMark(mark: Mark): ContentMark {
  const type = mark.type.name
  const attrs = stated(mark.attrs, isMarkName(type) ? markRules[type] : {})
  return attrs ? { type, attrs } : { type }
}

/** The attributes that differ from their defaults. */
function stated(attributes: Readonly<Record<string, unknown>>, rules: AttributeRules): Record<string, unknown> | undefined {
  const entries = Object.entries(rules)
    .filter(([name, rule]) => attributes[name] !== rule.default)
    .map(([name]) => [name, attributes[name]])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function joinTexts(nodes: ContentNode[]): ContentNode[] {
  const joined: ContentNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks)) {
      joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` }
    } else joined.push(node)
  }
  return joined
}
