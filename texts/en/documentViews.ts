/** How the page of a workspace shows its documents; the words come with that page (`data/ownTexts.ts`). */
export const documentViews = {
  view: 'View',
  cards: 'Cards',
  list: 'List',
} as const
