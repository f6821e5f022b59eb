import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'notifications'> = {
  create:
    'Relancer les personnes qui décident d’une demande d’accès de l’appelant à un document ou à un espace de travail, une fois par jour. Aucune autre notification ne peut être créée par un appel.',
  remind: 'Le même appel, sous son propre nom.',
  get: 'Une notification de l’appelant.',
  fetchByTeam:
    'Les notifications de l’appelant dans une équipe depuis 30 jours, de la plus récente à la plus ancienne, sauf celles qui portent sur un document qu’il ne peut plus lire.',
  update: 'Marquer une notification comme lue ou non lue.',
  readAll: 'Marquer comme lues les notifications de l’appelant dans l’équipe qui a cet identifiant.',
  clearAll: 'Effacer les notifications de l’appelant dans l’équipe qui a cet identifiant.',
  remove: 'Effacer une notification de l’appelant.',
}

export const fields = {
  'The one that tells it, where it was said in a comment': 'Le commentaire d’où elle vient, s’il y en a un',
  'The import that has ended, and how many documents it has brought':
    'L’import qui est terminé, et le nombre de documents qu’il a apportés',
  'Of the document, workspace or team that it is about, as the receiver may read it':
    'Titre du document, de l’espace de travail ou de l’équipe dont il s’agit, tel que le destinataire peut le lire',
}
