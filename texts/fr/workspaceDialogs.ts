import type { workspaceDialogs as english } from '../en/workspaceDialogs.ts'
import type { SameKeys } from '../translate.ts'

export const workspaceDialogs = {
  createTitle: 'Nouvel espace',
  createIntro: 'Un endroit dédié à un sujet, un client ou un groupe.',
  name: 'Nom',
  namePlaceholder: 'Guide interne',
  visibility: 'Qui peut le lire',
  visible: 'Toute l’équipe',
  visibleHint: 'Toute l’équipe peut le trouver et le lire.',
  private: 'Privé',
  privateHint: 'Seuls ses membres et les admins de l’équipe peuvent le voir.',
  public: 'Public',
  publicHint: 'Tout le monde peut le lire sur le web, même sans compte.',
  create: 'Créer l’espace',
  created: '« {{title}} » a été créé',
  renameTitle: 'Renommer « {{title}} »',
  save: 'Enregistrer',
  renamed: 'L’espace a été renommé « {{title}} »',
} satisfies SameKeys<typeof english>
