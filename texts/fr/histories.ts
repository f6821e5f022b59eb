import type { histories as english } from '../en/histories.ts'
import type { SameKeys } from '../translate.ts'

export const histories = {
  inserted: 'Ajouté',
  deleted: 'Supprimé',
  changed: 'Modifié',
  movedAway: 'Déplacé ailleurs',
  movedHere: 'Déplacé ici',
} as const satisfies SameKeys<typeof english>
