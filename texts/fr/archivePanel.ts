import type { archivePanel as english } from '../en/archivePanel.ts'
import type { SameKeys } from '../translate.ts'

export const archivePanel = {
  archive: 'Archives',
  archiveOf: 'Archives de « {{title}} »',
  archiveEmpty:
    'Aucun document archivé. Un document archivé quitte la barre latérale ; la recherche le trouve encore et vous pouvez le désarchiver à tout moment.',
  archiveNeedsWorkspace: 'Ouvrez un espace pour voir ses archives.',
  unarchive: 'Désarchiver « {{title}} »',
  deleteArchived: 'Supprimer « {{title}} »',
  which: 'Ce qui est affiché',
  archived: 'Archivés',
  deleted: 'Supprimés',
  deletedNote: 'Un document peut être restauré pendant {{days, number}} jours après sa suppression.',
  deletedEmpty: 'Aucun document supprimé que vous puissiez restaurer.',
  deletedBy: 'Supprimé par {{name}}',
  restore: 'Restaurer « {{title}} »',
  restored: '« {{title}} » a été restauré',
} satisfies SameKeys<typeof english>
