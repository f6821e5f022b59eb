import type { NodeName } from './attributes.ts'

export const setOf = (...names: NodeName[]): ReadonlySet<string> => new Set<string>(names)

/** The allowed nesting, as far as readers of foreign text need it. The schema has the complete rules (`schema.ts`). */
export const HOLDERS = setOf('doc', 'blockquote', 'listItem', 'taskItem', 'callout', 'tableHeader', 'tableCell', 'detailsContent', 'column')
export const TEXT_BLOCKS = setOf('paragraph', 'heading', 'codeBlock', 'detailsSummary')
export const INLINE = setOf('text', 'hardBreak', 'inlineMaths', 'mention')
export const LISTS = setOf('bulletList', 'orderedList', 'taskList')
export const ITEMS = setOf('listItem', 'taskItem')
export const CELLS = setOf('tableHeader', 'tableCell')

const encoder = new TextEncoder()
export const byteLength = (value: unknown): number => encoder.encode(JSON.stringify(value)).length
