import type { SameKeys } from '../translate.ts'
import type { mentions as english } from '../en/mentions.ts'

export const mentions = {
  mentions: 'Mentions',
  people: 'Personnes',
  documents: 'Documents',
  days: 'Jours',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  yesterday: 'Hier',
} satisfies SameKeys<typeof english>
