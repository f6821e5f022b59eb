import type * as english from '../en/documentViews.ts'
import type { SameKeys } from '../translate.ts'

export const documentViews = {
  view: 'Affichage',
  cards: 'Cartes',
  list: 'Liste',
} satisfies SameKeys<typeof english.documentViews>
