import { COMMENT_MAX, COMMENT_MAX_BYTES } from '#contract/limits.ts'
import { checkContent } from './content.ts'
import type { Content } from './node.ts'
import { plainText } from './plainText.ts'
import type { ContentProblem } from './soundness.ts'
import { byteLength } from './structure.ts'
import { walk } from './walk.ts'

/** The nodes of a comment: a few lines, not a page. */
export const COMMENT_NODES: ReadonlySet<string> = new Set(['doc', 'paragraph', 'codeBlock', 'text', 'hardBreak', 'mention'])

/** Checks the content of a comment: a valid text of few kinds of nodes, not empty and not too long. */
export function checkComment(value: unknown): { content: Content } | { problem: ContentProblem | 'empty' | 'long' } {
  const checked = checkContent(value)
  if ('problem' in checked) return checked
  const { content } = checked
  for (const { node } of walk(content)) if (!COMMENT_NODES.has(node.type)) return { problem: 'shape' }
  const words = plainText(content)
  if (words.trim() === '') return { problem: 'empty' }
  return words.length > COMMENT_MAX || byteLength(content) > COMMENT_MAX_BYTES ? { problem: 'long' } : { content }
}
