/** How long a text is: in the menu of a document, and the dialog that compares it with the selection. */
export const counts = {
  title: 'Word count',
  words_one: '{{count, number}} word',
  words_other: '{{count, number}} words',
  characters_one: '{{count, number}} character',
  characters_other: '{{count, number}} characters',
  minutes: '{{count, number}} min read',
  selected_one: '{{count, number}} word selected',
  selected_other: '{{count, number}} words selected',
  whole: 'Document',
  selection: 'Selection',
  wordsRow: 'Words',
  charactersRow: 'Characters',
  withoutSpacesRow: 'Characters without spaces',
  minutesRow: 'Reading time (min)',
  note: 'Captions, notes and alternative texts are counted, the title is not.',
} as const
