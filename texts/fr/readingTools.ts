import type { readingTools as en } from '#texts/en/readingTools.ts'
import type { SameKeys } from '#texts/translate.ts'

export const readingTools = {
  copyCode: 'Copier le code',
  codeCopied: 'Code copié',
  copyHeading: 'Copier le lien vers « {{heading}} »',
  headingCopied: 'Lien copié',
  enlarge: 'Agrandir l’image',
  picture: 'Image',
  find: 'Résultats de la recherche dans ce document',
  findWords: 'Mots à rechercher',
  findPlace: '{{at}} sur {{count, number}}',
  findNone: 'Introuvable dans le texte : {{words}}',
  findNext: 'Résultat suivant',
  findPrevious: 'Résultat précédent',
  findClear: 'Effacer le surlignage',
  mentionedIn: 'Mentionné dans',
} satisfies SameKeys<typeof en>
