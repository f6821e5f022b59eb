import type { treeDialogs as english } from '../en/treeDialogs.ts'
import type { SameKeys } from '../translate.ts'

export const treeDialogs = {
  deleteTitle: 'Supprimer « {{title}} » ?',
  deleteBody: 'Il disparaît pour tout le monde. Vous pourrez annuler juste après la suppression.',
  deleteChildren_one: 'Le document qu’il contient est conservé : il remonte d’un niveau.',
  deleteChildren_other: 'Les {{count, number}} documents qu’il contient directement sont conservés : ils remontent d’un niveau.',
  deleteConfirm: 'Supprimer le document',
  moveTitle: 'Déplacer « {{title}} »',
  moveSearch: 'Trouver un document',
  moveWhere: 'Emplacement',
  moveInside: 'Dedans',
  moveBefore: 'Avant',
  moveAfter: 'Après',
  moveRoot: 'Le premier niveau de « {{title}} »',
  moveRootHint: 'hors de tout document',
  moveNone: 'Aucun document de cet espace de travail n’a « {{words}} » dans son titre.',
  moveConfirm: 'Déplacer',
  placeTitle: 'Où va le nouveau document ?',
  placeSearch: 'Trouver un espace ou un document',
  placeNear: 'Autour de cette page',
  placeWorkspaces: 'Espaces de travail',
  placeDocuments: 'Documents',
  placeNone: 'Rien de ce que vous pouvez compléter n’a « {{words}} » dans son nom.',
} satisfies SameKeys<typeof english>
