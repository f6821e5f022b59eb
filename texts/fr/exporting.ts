import type * as english from '../en/exporting.ts'
import type { SameKeys } from '../translate.ts'

export const exporting = {
  running: 'Export de « {{title}} »…',
  cancel: 'Annuler',
  failed: '« {{title}} » n’a pas été exporté',
  offline: 'Vous êtes hors ligne. L’export a besoin du serveur : réessayez au retour de la connexion.',
  broken: 'La connexion a été coupée avant la fin de l’export. Réessayez.',
} satisfies SameKeys<typeof english.exporting>
