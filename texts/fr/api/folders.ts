import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'folders'> = {
  list: 'Le contenu d’un dossier, dossiers en premier ; avec `search`, ce dont le nom correspond, partout dans l’espace de travail.',
  create: 'Créer un dossier.',
  update: 'Renommer un dossier, ou le déplacer avec tout son contenu, y compris dans un autre espace de travail de l’équipe.',
  remove: 'Supprimer un dossier avec tout son contenu. Un fichier qu’une page affiche encore y reste disponible.',
}

export const fields = {
  'Folders directly in it': 'Nombre de dossiers qu’il contient directement',
  'The folders above and this one, from the root down': 'Les dossiers parents puis celui-ci, depuis la racine',
  'For the members of the team': 'Pour les membres de l’équipe',
}
