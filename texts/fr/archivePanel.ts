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
} satisfies SameKeys<typeof english>
