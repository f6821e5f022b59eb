import type { treeDialogs as english } from '../en/treeDialogs.ts'
import type { SameKeys } from '../translate.ts'

export const treeDialogs = {
  deleteTitle: 'Supprimer « {{title}} » ?',
  deleteBody: 'Il sera supprimé pour tout le monde. Vous pourrez annuler juste après.',
  deleteChildren_one: 'Le document qu’il contient est conservé : il remonte d’un niveau.',
  deleteChildren_other: 'Les {{count, number}} documents qu’il contient directement sont conservés : ils remontent d’un niveau.',
  deleteConfirm: 'Supprimer le document',
  moveTitle: 'Déplacer « {{title}} »',
  moveSeveral_one: 'Déplacer {{count, number}} document',
  moveSeveral_other: 'Déplacer {{count, number}} documents',
  moveSearch: 'Rechercher un document',
  moveWhere: 'Destination',
  moveInside: 'À l’intérieur',
  moveBefore: 'Avant',
  moveAfter: 'Après',
  moveRoot: 'Premier niveau de « {{title}} »',
  moveRootHint: 'hors de tout document',
  moveNone: 'Aucun document de cet espace n’a « {{words}} » dans son titre.',
  moveConfirm: 'Déplacer',
  placeTitle: 'Où placer le nouveau document ?',
  placeSearch: 'Rechercher un espace ou un document',
  placeNear: 'Près de cette page',
  placeWorkspaces: 'Espaces',
  placeDocuments: 'Documents',
  placeNone: 'Aucun emplacement possible n’a « {{words}} » dans son nom.',
} satisfies SameKeys<typeof english>
