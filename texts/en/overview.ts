/** Where everything of a workspace is there but its overview; the words come with that page (`data/ownTexts.ts`). */
export const overview = {
  title: 'Overview not loaded',
  text: 'The workspace loaded, but its overview didn’t. It will appear as soon as the server responds.',
} as const
