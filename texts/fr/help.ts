import type { shortcuts as english } from '../en/shortcuts.ts'
import type { SameKeys } from '../translate.ts'

export const shortcuts = {
  title: 'Raccourcis clavier',

  everywhere: 'Partout',
  search: 'Rechercher',
  navigation: 'Afficher ou masquer la barre latérale',
  renamePage: 'Renommer ce document ou cet espace',
  sheet: 'Afficher ces raccourcis',

  tree: 'Dans la liste des documents',
  walk: 'Ligne précédente ou suivante',
  unfold: 'Déplier ou replier',
  ends: 'Première ou dernière ligne',
  unfoldAll: 'Déplier tout le niveau',
  letters: 'Ligne commençant par ces lettres',
  open: 'Ouvrir',
  openBeside: 'Ouvrir dans un nouvel onglet',
  rename: 'Renommer',
  remove: 'Supprimer',
  menu: 'Menu de la ligne',

  reading: 'En lecture',
  edit: 'Modifier le document',
  nextHit: 'Résultat suivant ou précédent',
  clearHits: 'Effacer le surlignage',

  writing: 'En modification',
  slash: 'Insérer un bloc',
  moveBlock: 'Monter ou descendre le bloc',
  selectBlock: 'Sélectionner le bloc ou revenir à son texte',
  blockMenu: 'Menu du bloc',
  save: 'Enregistrer une version',
  find: 'Rechercher dans le document',
  replace: 'Rechercher et remplacer',
  marks: 'Gras, italique, souligné',
  strike: 'Barré',
  code: 'Code dans le texte',
  highlight: 'Surligner',
  link: 'Lien sur les mots sélectionnés',
  toolbar: 'Aller à la barre de mise en forme',
  lists: 'Liste numérotée, à puces, de tâches',
  leave: 'Nouvelle ligne sous le bloc',
  plain: 'Coller sans mise en forme',
} satisfies SameKeys<typeof english>
