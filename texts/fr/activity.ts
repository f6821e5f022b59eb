import type { activity as english } from '../en/activity.ts'
import type { SameKeys } from '../translate.ts'

export const activity = {
  edited: 'Modification',
  created: 'Création',
  createdAndEdited: 'Création et modification',
  versions_one: '{{count, number}} version conservée',
  versions_other: '{{count, number}} versions conservées',
} satisfies SameKeys<typeof english>
