import type { OutlineEntry } from '#editor/outline.ts'

/** Whether a text with these headings has a summary beside it: with one heading there is nothing to choose from. */
export const isSummarised = (entries: readonly OutlineEntry[]): boolean => entries.length > 1
