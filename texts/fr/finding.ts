import type { finding as en } from '#texts/en/finding.ts'
import type { SameKeys } from '#texts/translate.ts'

export const finding = {
  find: 'Résultats de la recherche dans ce document',
  findWords: 'Mots à rechercher',
  findPlace: '{{at}} sur {{count, number}}',
  findNone: 'Introuvable dans le texte : {{words}}',
  findNext: 'Résultat suivant',
  findPrevious: 'Résultat précédent',
  findClear: 'Effacer le surlignage',
  exact: 'Respecter la casse et les accents',
  whole: 'Mots entiers',
  showReplace: 'Rechercher et remplacer',
  replaceWith: 'Remplacer par',
  replace: 'Remplacer',
  replaceAll: 'Tout remplacer',
  replaced_one: '{{count, number}} remplacement',
  replaced_other: '{{count, number}} remplacements',
  notReplaced: 'Les légendes et les mentions ne sont pas remplacées',
} satisfies SameKeys<typeof en>
