import type { excerpts as en } from '#texts/en/excerpts.ts'
import type { SameKeys } from '#texts/translate.ts'

export const excerpts = {
  of: 'Extrait de {{title}}',
  unreadable: 'Cet extrait provient d’un document que vous ne pouvez pas lire.',
  archived: 'Archivé',
  deleted: '« {{title}} » a été supprimé. Il peut encore être restauré.',
  partGone: 'Ce passage n’est plus dans le document.',
  empty: 'Il n’y a pas encore de texte.',
  tooLong: 'Trop long pour être affiché ici.',
} satisfies SameKeys<typeof en>
