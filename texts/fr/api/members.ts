import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'members'> = {
  search:
    'Les personnes de l’équipe, ainsi que son nom et ses espaces de travail, parmi lesquels choisir pour un document ou un espace de travail (l’un des deux) que gère l’appelant.',
}

export const fields = {
  'Has an entry there already, or waits for one': 'Y figure déjà, ou attend d’y figurer',
}
