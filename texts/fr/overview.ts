import type * as english from '../en/overview.ts'
import type { SameKeys } from '../translate.ts'

export const overview = {
  title: 'Présentation non chargée',
  text: 'L’espace s’est chargé, mais pas sa présentation. Elle s’affichera dès que le serveur répondra.',
} satisfies SameKeys<typeof english.overview>
