import type { lists as english } from '../en/lists.ts'
import type { SameKeys } from '../translate.ts'

export const lists = {
  showMore: 'Afficher plus',
  archived: 'Archivé',
} satisfies SameKeys<typeof english>
