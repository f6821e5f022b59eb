import type * as english from '../en/overview.ts'
import type { SameKeys } from '../translate.ts'

export const overview = {
  title: 'Vue d’ensemble non chargée',
  text: 'L’espace de travail est là, mais le serveur n’a pas pu fournir sa vue d’ensemble. Elle s’affichera d’elle-même dès qu’elle pourra être chargée.',
} satisfies SameKeys<typeof english.overview>
