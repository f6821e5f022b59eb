/** What was done with documents, day by day. It comes with the pages that list it. */
export const activity = {
  edited: 'Edited',
  created: 'Created',
  createdAndEdited: 'Created and edited',
  versions_one: '{{count, number}} version kept',
  versions_other: '{{count, number}} versions kept',
} as const
