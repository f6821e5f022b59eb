/** Finding and replacing words in the text of a document. They come with the bar. */
export const finding = {
  find: 'Search results in this document',
  findWords: 'Words to find',
  findPlace: '{{at}} of {{count, number}}',
  findNone: 'Not found in the text: {{words}}',
  findNext: 'Next result',
  findPrevious: 'Previous result',
  findClear: 'Clear highlights',
  exact: 'Match case and accents',
  whole: 'Whole words',
  showReplace: 'Find and replace',
  replaceWith: 'Replace with',
  replace: 'Replace',
  replaceAll: 'Replace all',
  replaced_one: '{{count, number}} replaced',
  replaced_other: '{{count, number}} replaced',
  notReplaced: 'Captions and mentions are not replaced',
} as const
