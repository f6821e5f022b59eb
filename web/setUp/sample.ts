import type { Content, ContentNode } from '#editor/node.ts'

/** A document that shows what can be written. */
export interface Sample {
  title: string
  icon: string
  content: Content
}

type Inline = string | ContentNode

const inline = (parts: readonly Inline[]): ContentNode[] =>
  parts.map(part => (typeof part === 'string' ? { type: 'text', text: part } : part))

export const sample = (icon: string, title: string, ...content: ContentNode[]): Sample => ({
  icon,
  title,
  content: { type: 'doc', content },
})
export const p = (...parts: Inline[]): ContentNode => ({ type: 'paragraph', content: inline(parts) })
export const h = (text: string): ContentNode => ({ type: 'heading', attrs: { level: 2 }, content: inline([text]) })
export const b = (text: string): ContentNode => ({ type: 'text', text, marks: [{ type: 'bold' }] })
export const code = (text: string): ContentNode => ({ type: 'text', text, marks: [{ type: 'code' }] })
export const list = (...items: Inline[][]): ContentNode => ({
  type: 'bulletList',
  content: items.map(parts => ({ type: 'listItem', content: [p(...parts)] })),
})
export const tasks = (...items: [text: string, checked: boolean][]): ContentNode => ({
  type: 'taskList',
  content: items.map(([text, checked]) => ({ type: 'taskItem', attrs: { checked }, content: [p(text)] })),
})
export const callout = (kind: 'note' | 'tip', ...parts: Inline[]): ContentNode => ({
  type: 'callout',
  attrs: { kind },
  content: [p(...parts)],
})
export const table = (head: string[], ...rows: string[][]): ContentNode => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: head.map(text => ({ type: 'tableHeader', content: [p(text)] })) },
    ...rows.map(row => ({ type: 'tableRow', content: row.map(text => ({ type: 'tableCell', content: [p(text)] })) })),
  ],
})
