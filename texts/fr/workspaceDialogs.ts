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
  publicNeedsPro: 'Tout le monde peut le lire sur le web, même sans compte. Nécessite l’offre Pro.',
  publicUnserved: 'Sans l’offre Pro, seule l’équipe peut le lire pour l’instant.',
  logo: 'Logo',
  logoHint: 'Sans image, c’est la première lettre du nom.',
  logoChoose: 'Choisir une image',
  logoRemove: 'Retirer',
  logoFailed: 'L’espace a été créé sans son logo. Vous pouvez l’ajouter dans les paramètres.',
  create: 'Créer l’espace',
  created: '« {{title}} » a été créé',
  renameTitle: 'Renommer « {{title}} »',
  save: 'Enregistrer',
  overviewTitle: 'Utiliser « {{title}} » comme présentation ?',
  overviewBody:
    'C’est ce qu’on lira en premier sur la page de « {{workspace}} », et ce document quitte la liste. Ce qu’il contient remonte d’un niveau.',
  overviewFormer: 'La présentation actuelle devient le premier document de la liste. Si elle est vide, elle est supprimée.',
  overviewConfirm: 'Utiliser comme présentation',
  overviewChosen: '« {{title}} » est maintenant la présentation',
  renamed: 'L’espace a été renommé « {{title}} »',
} satisfies SameKeys<typeof english>
