/** What can be done with the text of a document: copying and enlarging. */
export const readingTools = {
  copyCode: 'Copy code',
  codeCopied: 'Code copied',
  copyHeading: 'Copy link to “{{heading}}”',
  headingCopied: 'Link copied',
  enlarge: 'Enlarge image',
  picture: 'Image',
  previousPicture: 'Previous image',
  nextPicture: 'Next image',
  pictureOf: '{{at}} of {{count}}',
  mentionedIn: 'Mentioned in',
} as const
