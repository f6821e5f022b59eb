import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'comments'> = {
  list: 'Les fils de commentaires d’un document avec leurs réponses, du plus ancien au plus récent. Les invités d’une page publique n’en voient aucun, pas plus que les personnes qui ont le lien de partage.',
  create:
    'Commenter un document ou un passage de celui-ci (`anchor`), ou répondre à un commentaire (`parent`), ce qui rouvre son fil s’il était résolu. Les personnes mentionnées qui peuvent lire le document sont averties, de même que son auteur et les participants du fil.',
  update: 'Modifier le texte de son propre commentaire ; résoudre un fil ou le rouvrir, par son premier commentaire.',
  remove:
    'Supprimer son propre commentaire ; les personnes qui gèrent le document peuvent les supprimer tous. Du premier commentaire d’un fil auquel d’autres ont répondu, seul le texte disparaît.',
}

export const fields = {
  'The words as they stand there, or stood there last': 'Le passage tel qu’il y figure, ou tel qu’il y figurait en dernier',
  'The comment that this one answers; null for the first of a thread':
    'Le commentaire auquel celui-ci répond ; `null` pour le premier d’un fil',
  'Who wrote it; null once the account or the comment is gone': 'L’auteur ; `null` une fois le compte ou le commentaire supprimé',
  'null: deleted, and only kept as the beginning of what others have answered':
    '`null` : supprimé, et conservé seulement comme point de départ des réponses',
  'null: about the document as a whole': '`null` : porte sur le document entier',
  'Paragraphs and code with marks, links and mentions; at most 10,000 characters':
    'Paragraphes et code, avec mise en forme, liens et mentions ; 10 000 caractères au plus',
  'Only those that are resolved, or only those that are not': 'Seulement les fils résolus, ou seulement ceux qui ne le sont pas',
  'That of the text that the anchors speak of': 'Version du texte auquel les ancres se rapportent',
  'The words between `from` and `to`; the breaks of blocks and lines count as any space':
    'Le passage entre `from` et `to` ; un saut de bloc ou de ligne y vaut une espace',
  'Not for replies': 'Pas pour les réponses',
}
