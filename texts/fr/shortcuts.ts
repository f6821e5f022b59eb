import type { shortcuts as english } from '../en/shortcuts.ts'
import type { SameKeys } from '../translate.ts'

export const shortcuts = {
  title: 'Raccourcis clavier',

  everywhere: 'Partout',
  search: 'Rechercher',
  navigation: 'Afficher ou masquer la navigation',
  renamePage: 'Renommer ce document ou cet espace',
  sheet: 'Afficher ces raccourcis',

  tree: 'Dans l’arborescence',
  walk: 'Ligne précédente ou suivante',
  unfold: 'Déplier, replier',
  ends: 'Première ou dernière ligne',
  unfoldAll: 'Déplier tout le niveau',
  letters: 'Ligne qui commence par ces lettres',
  open: 'Ouvrir',
  openBeside: 'Ouvrir dans un nouvel onglet',
  rename: 'Renommer',
  remove: 'Supprimer',
  menu: 'Menu de la ligne',

  reading: 'En lecture',
  edit: 'Modifier le document',
  nextHit: 'Résultat suivant ou précédent',
  clearHits: 'Ne plus surligner les résultats',

  writing: 'En écriture',
  slash: 'Insérer un bloc',
  moveBlock: 'Monter ou descendre le bloc',
  selectBlock: 'Sélectionner le bloc, revenir à son texte',
  blockMenu: 'Menu du bloc',
  save: 'Enregistrer une version',
  marks: 'Gras, italique, souligné',
  strike: 'Barré',
  code: 'Code dans le texte',
  highlight: 'Surligner',
  link: 'Lien sur les mots sélectionnés',
  toolbar: 'Aller à la barre d’outils de la sélection',
  lists: 'Liste numérotée, à puces, de tâches',
  leave: 'Quitter le bloc pour une ligne en dessous',
  plain: 'Coller sans mise en forme',
} satisfies SameKeys<typeof english>
