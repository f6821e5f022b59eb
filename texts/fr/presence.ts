import type { presence as en } from '#texts/en/presence.ts'
import type { SameKeys } from '#texts/translate.ts'

export const presence = {
  presence: 'Personnes sur ce document',
  presenceOf: 'Personnes sur ce document : {{people}}',
  presenceReading: '{{name}} – en train de lire',
  presenceEditing: '{{name}} – en train de modifier',
  presenceIdle: '{{name}} – en veille',
  reading: 'En train de lire',
  editing: 'En train de modifier',
  idle: 'En veille',
  movedHere: 'Ce document a été déplacé',
  archivedHere: 'Ce document a été archivé',
} satisfies SameKeys<typeof en>
