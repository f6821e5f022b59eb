import type { ContentNode } from '#editor/node.ts'
import type { OutlineEntry } from '#editor/outline.ts'

/** Whether a text with these headings has a summary beside it: with one heading there is nothing to choose from. */
export const isSummarised = (entries: readonly OutlineEntry[]): boolean => entries.length > 1

/** The same of a text that is not shown: counting its headings needs no script that lists them. */
export const hasSummary = (text: ContentNode): boolean => headingsIn(text) > 1

const headingsIn = ({ type, content = [] }: ContentNode): number =>
  content.reduce((count, node) => count + headingsIn(node), Number(type === 'heading'))
