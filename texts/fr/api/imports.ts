import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'imports'> = {
  create:
    'Importer un dossier de fichiers Markdown, dans un corps multipart : soit une archive zip, soit des fichiers dont les noms sont les chemins. La réponse est immédiate ; la progression se lit dans l’import.',
  running: 'Les imports de l’appelant dans une équipe qui sont encore en cours, du plus ancien au plus récent.',
  get: 'Progression et compte rendu d’un import de l’appelant.',
  cancel: 'Arrêter un import en cours ; ce qu’il a déjà apporté est retiré.',
}

export const fields = {
  'What the page has become; missing where there is no document': 'Ce que la page est devenue ; absent s’il n’y a pas de document',
  'Of left-out HTML: the name of the element': 'Pour du HTML laissé de côté : le nom de l’élément',
  'The first words of the left-out HTML, or where it came from; of a link without a target, its words':
    'Les premiers mots du HTML laissé de côté, ou sa provenance ; pour un lien sans destination, ses mots',
  'Words of the document that stand at the place, as far as there are any':
    'Des mots du document qui se trouvent à cet endroit, s’il y en a',
  'How many more there were than are listed': 'Combien il y en avait de plus que dans la liste',
  'An error code when it failed': 'Un code d’erreur en cas d’échec',
  'The document below which it comes': 'Le document sous lequel importer',
  'A zip; instead of the files': 'Une archive zip, à la place des fichiers',
  'At most 5000, each under the path that its file name says': '5 000 fichiers au plus, chacun sous le chemin qu’indique son nom',
}
