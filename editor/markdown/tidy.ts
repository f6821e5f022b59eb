import type { ContentNode } from '../node.ts'
import { TEXT_BLOCKS } from '../structure.ts'
import { childrenOf, marksOf } from '../walk.ts'

/** Marks that are invisible on a space, and that Markdown does not parse when their words begin or end with one. */
const UNSEEN_ON_SPACE = new Set(['bold', 'italic', 'strike'])

/**
 * Returns the document without invisible details that Markdown cannot express: one space where there are several, none at the ends of lines,
 * none at the ends of bold, italic or strike; formulas of one line; columns without widths.
 */
export function tidied(node: ContentNode): ContentNode {
  const children = childrenOf(node)
  if (children.length === 0 || node.type === 'codeBlock') return node
  const { colwidth: _width, ...attrs } = node.attrs ?? {}
  return { ...node, attrs, content: TEXT_BLOCKS.has(node.type) ? tidyLine(children) : children.map(tidied) }
}

function tidyLine(children: readonly ContentNode[]): ContentNode[] {
  const line: ContentNode[] = []
  let endsInSpace = true
  for (const given of children.flatMap(onlyWordsMarked)) {
    const child = given.type === 'inlineMaths' ? oneLine(given) : given
    const text: string | undefined = child.text?.replace(/[ \t\n\r]+/g, ' ').replace(endsInSpace ? /^ / : /(?!)/, '')
    if (text === '' || child.attrs?.tex === '') continue
    if (child.type === 'hardBreak') trimEnd(line)
    line.push(text === undefined ? child : { ...child, text })
    endsInSpace = child.type === 'hardBreak' || text?.endsWith(' ') === true
  }
  trimEnd(line)
  return line
}

/** Spaces mean nothing in TeX. */
const oneLine = (node: ContentNode): ContentNode => ({
  ...node,
  attrs: {
    tex: String(node.attrs?.tex ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  },
})

function trimEnd(line: ContentNode[]): void {
  const last = line.at(-1)
  if (last?.text?.endsWith(' ')) line.splice(-1, 1, ...(last.text === ' ' ? [] : [{ ...last, text: last.text.slice(0, -1) }]))
}

function onlyWordsMarked(node: ContentNode, at: number, siblings: readonly ContentNode[]): ContentNode[] {
  const text = node.text ?? ''
  const words = text.trim()
  const start = text.length - text.trimStart().length
  const [before, behind] = [text.slice(0, start), text.slice(start + words.length)]
  if (before + behind === '') return [node]
  const has = (type: string, sibling?: ContentNode) => sibling !== undefined && marksOf(sibling).some(mark => mark.type === type)
  const without = (neighbour?: ContentNode) =>
    marksOf(node).filter(({ type }) => !UNSEEN_ON_SPACE.has(type) || (words !== '' ? has(type, neighbour) : false))
  const part = (text: string, marks: ContentNode['marks']): ContentNode[] => (text === '' ? [] : [{ ...node, text, marks }])
  return [...part(before, without(siblings[at - 1])), ...part(words, node.marks), ...part(behind, without(siblings[at + 1]))]
}
