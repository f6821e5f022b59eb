/** Lists of documents, on whatever page they stand. They bring their texts along themselves. */
export const lists = {
  showMore: 'Show more',
  archived: 'Archived',
} as const
