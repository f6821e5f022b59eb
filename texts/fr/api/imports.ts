import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'imports'> = {
  create:
    'Importer un dossier de fichiers Markdown, dans un corps multipart : soit une archive zip, soit des fichiers dont les noms sont les chemins. La réponse est immédiate ; la progression se lit dans l’import.',
  get: 'Progression et compte rendu d’un import de l’appelant.',
  cancel: 'Arrêter un import en cours ; ce qu’il a déjà apporté est retiré.',
}

export const fields = {
  'An error code when it failed': 'Un code d’erreur en cas d’échec',
  'The document below which it comes': 'Le document sous lequel importer',
  'A zip; instead of the files': 'Une archive zip, à la place des fichiers',
  'As many as there are, each under the path that its file name says':
    'Autant de fichiers qu’il y en a, chacun sous le chemin qu’indique son nom',
}
