import type { archivePanel as english } from '../en/archivePanel.ts'
import type { SameKeys } from '../translate.ts'

export const archivePanel = {
  archive: 'Archives',
  archiveOf: 'Archives de « {{title}} »',
  archiveEmpty: 'Rien n’est archivé. Ce que vous archivez quitte l’arborescence, reste trouvable et peut revenir à tout moment.',
  archiveNeedsWorkspace: 'Ouvrez un espace de travail pour voir ses archives.',
  unarchive: 'Sortir « {{title}} » des archives',
  deleteArchived: 'Supprimer « {{title}} »',
} satisfies SameKeys<typeof english>
