import type { counts as english } from '../en/counts.ts'
import type { SameKeys } from '../translate.ts'

export const counts = {
  title: 'Nombre de mots',
  words_one: '{{count, number}} mot',
  words_other: '{{count, number}} mots',
  characters_one: '{{count, number}} caractère',
  characters_other: '{{count, number}} caractères',
  minutes: '{{count, number}} min de lecture',
  selected_one: '{{count, number}} mot sélectionné',
  selected_other: '{{count, number}} mots sélectionnés',
  whole: 'Document',
  selection: 'Sélection',
  wordsRow: 'Mots',
  charactersRow: 'Caractères',
  withoutSpacesRow: 'Caractères sans les espaces',
  minutesRow: 'Temps de lecture (min)',
  note: 'Les légendes, les encadrés et les textes alternatifs sont comptés, le titre ne l’est pas.',
} as const satisfies SameKeys<typeof english>
