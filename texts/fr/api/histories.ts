import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'histories'> = {
  fetch: 'Une version conservée, avec son texte.',
  fetchByDocument: 'Les versions conservées d’un document, 30 au plus, de la plus récente à la plus ancienne, sans leur texte.',
  compare:
    'Deux versions d’un document réunies en un seul texte, où chaque nœud peut porter un `change` : `inserted`, `deleted`, ou `changed` par rapport à ce qu’indique `before`. `current` désigne le texte enregistré.',
  create:
    'Conserver le texte enregistré comme version ; au-delà de 30, la plus ancienne est supprimée. Si la plus récente contient déjà ce texte, c’est elle qui est renvoyée.',
  restore:
    'Restaurer le texte d’une version conservée : il redevient le texte enregistré, dans une nouvelle version ; le texte précédent est d’abord conservé. Le titre, l’icône et la place restent les mêmes.',
  remove: 'Supprimer une version conservée.',
}

export const fields = {
  'Who had written it; null once the account is gone': 'L’auteur de la version ; `null` une fois le compte supprimé',
  'Saved by hand, kept when an editing session ended, or restored':
    'Enregistrée à la main, conservée à la fin d’une session d’édition, ou restaurée',
  "The document's title then": 'Le titre du document à ce moment-là',
  'Characters of text more or fewer than in the entry before':
    'Nombre de caractères en plus ou en moins par rapport à la version précédente',
  'null for the saved text': '`null` pour le texte enregistré',
  'With `?format=html`: the comparison drawn, in place of `content`':
    'Avec `?format=html` : la comparaison mise en forme, à la place de `content`',
  'Accepted and not used: the server keeps the text that is saved': 'Accepté mais ignoré : le serveur conserve le texte enregistré',
  'The version of the text that is to be replaced': 'La version du texte à remplacer',
}
