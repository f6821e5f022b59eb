import type { exportedPages as english } from '../en/exportedPages.ts'
import type { SameKeys } from '../translate.ts'

export const exportedPages = {
  changed: 'Dernière modification le {{date}}',
  contents: 'Sommaire',
} as const satisfies SameKeys<typeof english>
