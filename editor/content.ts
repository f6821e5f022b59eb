import type { Mark, Node } from '@tiptap/pm/model'
import { isMarkName, isNodeName, markRules, nodeRules } from './attributes.ts'
import type { AttributeRules } from './attributes.ts'
import type { Content, ContentMark, ContentNode } from './node.ts'
import { schema } from './schema.ts'
import { type ContentProblem, findProblem } from './soundness.ts'
import { marksOf } from './walk.ts'

export const emptyContent: Content = { type: 'doc', content: [{ type: 'paragraph' }] }

/**
 * Checks that a value is a document: bounds first, by a loop that no nesting can exhaust, then every rule of the schema.
 * The result is canonical: known keys in one order, defaults left out, neighbouring texts joined. Nothing unknown passes.
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
    // ProseMirror throws a RangeError when the JSON breaks the schema; any other error is ours.
    if (error instanceof RangeError) return { problem: 'shape' }
    throw error
  }
}

/** Whether two documents are equal, regardless of how their JSON is written. */
export function sameContent(one: unknown, other: unknown): boolean {
  const [a, b] = [checkContent(one), checkContent(other)]
  return 'content' in a && 'content' in b && JSON.stringify(a.content) === JSON.stringify(b.content)
}

const told = new WeakMap<Node, ContentNode>()

/** Returns a text of the editor in its stored form. Unchanged nodes return the same object as before, at no cost. */
export function contentOf(node: Node): ContentNode {
  const known = told.get(node)
  if (known) return known
  const content = canonical(node, contentOf)
  told.set(node, content)
  return content
}

function canonical(node: Node, ofChild: (child: Node) => ContentNode = child => canonical(child)): ContentNode {
  const result: ContentNode = { type: node.type.name }
  const attrs = stated(node.attrs, isNodeName(result.type) ? nodeRules[result.type] : {})
  if (attrs) result.attrs = attrs
  if (node.text !== undefined) result.text = storable(node.text)
  const marks = marksOf({ type: result.type, marks: node.marks.map(canonicalMark) })
  if (marks.length > 0) result.marks = marks
  if (node.childCount > 0) result.content = joinTexts(node.children.map(child => ofChild(child)))
  return result
}

/** Replaces letters that the database cannot store, such as pasted ones, so that the rest is saved and every position stays. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

function canonicalMark(mark: Mark): ContentMark {
  const type = mark.type.name
  const attrs = stated(mark.attrs, isMarkName(type) ? markRules[type] : {})
  return attrs ? { type, attrs } : { type }
}

/** Returns the attributes that differ from their defaults. */
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
