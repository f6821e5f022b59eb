import type { readingTools as en } from '#texts/en/readingTools.ts'
import type { SameKeys } from '#texts/translate.ts'

export const readingTools = {
  copyCode: 'Copier le code',
  codeCopied: 'Code copié',
  copyHeading: 'Copier le lien vers « {{heading}} »',
  headingCopied: 'Lien copié',
  enlarge: 'Agrandir l’image',
  picture: 'Image',
  previousPicture: 'Image précédente',
  nextPicture: 'Image suivante',
  pictureOf: '{{at}} sur {{count}}',
  mentionedIn: 'Mentionné dans',
} satisfies SameKeys<typeof en>
