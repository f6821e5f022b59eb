import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'uploads'> = {
  options: 'Ce que le serveur prend en charge : version et extensions du protocole tus, et taille maximale d’un fichier.',
  create:
    'Commencer un envoi qui peut s’interrompre (tus) : `Location` est son adresse pendant 24 heures. Les premiers octets peuvent l’accompagner ; s’ils sont au complet, `Upload-File` et `Content-Location` désignent le fichier.',
  head: 'L’avancement d’un envoi de l’appelant (`Upload-Offset`). Une requête encore en train d’en transmettre un morceau n’est plus écoutée.',
  patch:
    'Continuer un envoi de l’appelant, là où il en est (`Upload-Offset`). Le dernier morceau produit un fichier, que désignent `Upload-File` et `Content-Location`.',
  remove: 'Abandonner un envoi de l’appelant ; ce qui en est arrivé est supprimé. Un fichier déjà produit reste.',
}

export const fields = {
  'The version of the protocol: 1.0.0': 'La version du protocole : 1.0.0',
  '`workspace`, `name`, and at most one of `folder` (an id or `root`), `document` and `template`, each in Base64; `type` is ignored':
    '`workspace`, `name`, et au plus l’un de `folder` (un identifiant ou `root`), `document` et `template`, chacun en Base64 ; `type` est ignoré',
}
