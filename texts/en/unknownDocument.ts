/** Where a link names a document by its id and leads nowhere; the words come with that page (`data/ownTexts.ts`). */
export const unknownDocument = {
  title: 'Unknown document',
  text: 'It may have been deleted, or you may not have access to it. Check the link, or ask the person who gave it to you.',
} as const
