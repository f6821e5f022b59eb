/** What can be done with the text of a document: copying, enlarging, finding. */
export const readingTools = {
  copyCode: 'Copy code',
  codeCopied: 'Code copied',
  copyHeading: 'Copy link to “{{heading}}”',
  headingCopied: 'Link copied',
  enlarge: 'Enlarge image',
  picture: 'Image',
  find: 'Search results in this document',
  findWords: 'Words to find',
  findPlace: '{{at}} of {{count, number}}',
  findNone: 'Not found in the text: {{words}}',
  findNext: 'Next result',
  findPrevious: 'Previous result',
  findClear: 'Clear highlights',
  mentionedIn: 'Mentioned in',
} as const
