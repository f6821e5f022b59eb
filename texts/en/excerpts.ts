/** What stands in excerpts of other documents besides their text. */
export const excerpts = {
  of: 'Excerpt of {{title}}',
  unreadable: 'This excerpt is of a document that you can’t read.',
  archived: 'Archived',
  deleted: '“{{title}}” was deleted. It can still be restored.',
  partGone: 'This part is no longer in the document.',
  empty: 'There is no text yet.',
  tooLong: 'Too long to be shown here.',
} as const
