/** The words in exported pages that are not the writer's own. */
export const exportedPages = {
  changed: 'Last changed on {{date}}',
  contents: 'Contents',
} as const
