/** Where everything of a workspace is there but its overview; the words come with that page (`data/ownTexts.ts`). */
export const overview = {
  title: 'Overview not loaded',
  text: 'The workspace is there, but the server could not give its overview. It comes by itself as soon as it can be loaded.',
} as const
