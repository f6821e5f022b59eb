import type { workspaceDialogs as english } from '../en/workspaceDialogs.ts'
import type { SameKeys } from '../translate.ts'

export const workspaceDialogs = {
  createTitle: 'Nouvel espace de travail',
  createIntro: 'Un lieu à part pour un sujet ou un groupe.',
  name: 'Nom',
  namePlaceholder: 'Livret d’accueil',
  visibility: 'Qui peut le lire',
  visible: 'Toute l’équipe',
  visibleHint: 'Chaque membre de l’équipe le trouve et le lit.',
  private: 'Privé',
  privateHint: 'Seuls ses membres et les admins de l’équipe en connaissent l’existence.',
  public: 'Public',
  publicHint: 'Tout le monde peut le lire sur le web, même sans compte.',
  create: 'Créer l’espace de travail',
  created: '« {{title}} » est prêt',
  renameTitle: 'Renommer « {{title}} »',
  save: 'Enregistrer',
  renamed: 'L’espace de travail s’appelle maintenant « {{title}} »',
} satisfies SameKeys<typeof english>
