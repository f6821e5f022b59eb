import { b, callout, code, h, list, p, sample, table, tasks } from './sample.ts'

/** Samples for people who want to look around first. */
export const samples = [
  sample(
    '👋',
    'Bienvenue',
    p(
      'Ceci est un document. Cliquez sur ',
      b('Modifier'),
      ' ou appuyez sur ',
      code('Ctrl+E'),
      ' pour y écrire ; ',
      code('Ctrl+S'),
      ' enregistre.',
    ),
    callout('tip', 'Tapez ', code('/'), ' en début de ligne pour insérer un titre, une liste, un tableau, une image…'),
    h('Se repérer'),
    list(
      [b('À gauche'), ', vos espaces et leurs documents. Faites glisser un document pour le déplacer ou le ranger dans un autre.'],
      [code('Ctrl+K'), ' retrouve un document par son titre ou par ses mots.'],
      ['Le ', b('+'), ' à côté d’un document ajoute un sous-document.'],
    ),
    h('Et ensuite'),
    tasks(
      ['Ouvrir Cahier', true],
      ['Écrire un premier document', false],
      ['Importer ce que vous avez déjà (fichiers Markdown ou ZIP)', false],
    ),
  ),
  sample(
    '🧭',
    'Notre façon de travailler',
    p('Un document utile à chaque équipe : qui fait quoi, et quand. Adaptez-le à votre goût.'),
    h('Notre semaine'),
    table(
      ['Jour', 'Quoi', 'Qui'],
      ['Lundi', 'Planification, 30 minutes', 'Tout le monde'],
      ['Mercredi', 'Relectures', 'À deux'],
      ['Vendredi', 'Ce que nous avons appris', 'Tout le monde'],
    ),
    h('Nos règles'),
    list(
      ['Nous écrivons les décisions, avec leur raison.'],
      ['Une question posée deux fois devient un document.'],
      ['Qui trouve une erreur la corrige.'],
    ),
  ),
]
