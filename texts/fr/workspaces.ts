import type { workspaces as english } from '../en/workspaces.ts'
import type { SameKeys } from '../translate.ts'

export const workspaces = {
  documents: 'Documents',
  documents_count_one: '{{count, number}} document',
  documents_count_other: '{{count, number}} documents',
  inside_one: '{{count, number}} sous-document',
  inside_other: '{{count, number}} sous-documents',
  editOverview: 'Modifier la présentation',
  writeOverview: 'Ajouter une présentation',
  import: 'Importer',
  rename: 'Renommer l’espace',
  actions: 'Actions pour cet espace',
  empty: 'Aucun document pour l’instant. Écrivez le premier, ou importez un dossier de ce que vous avez déjà.',
  emptyReader: 'Aucun document pour l’instant. Toute personne qui peut modifier cet espace peut créer le premier.',
  private: 'Privé',
  public: 'Public',
  showMore: 'Afficher plus',
  dropHere: 'Déposez pour importer dans « {{title}} »',
} satisfies SameKeys<typeof english>
