import { CONTENT_KINDS, type ContentKind } from '#contract/contentKinds.ts'
import type { ContentNode } from '#editor/node.ts'
import { isTicked } from '#editor/tasks.ts'
import { walk } from '#editor/walk.ts'

/** Returns what a text has besides words, each kind once, in the order of `CONTENT_KINDS`. */
export function contentKinds(content: ContentNode): ContentKind[] {
  const found = new Set<ContentKind | undefined>()
  for (const { node } of walk(content)) found.add(kindOf(node))
  return CONTENT_KINDS.filter(kind => found.has(kind))
}

const KINDS: Record<string, ContentKind> = {
  ...{ image: 'pictures', gallery: 'pictures', attachment: 'files', video: 'videos', embed: 'videos' },
  ...{ table: 'tables', maths: 'formulas', inlineMaths: 'formulas' },
}

const kindOf = (node: ContentNode): ContentKind | undefined => {
  if (node.type === 'taskItem') return isTicked(node) ? undefined : 'todos'
  if (node.type === 'codeBlock') return node.attrs?.language === 'mermaid' ? 'diagrams' : 'code'
  return Object.hasOwn(KINDS, node.type) ? KINDS[node.type] : undefined
}
