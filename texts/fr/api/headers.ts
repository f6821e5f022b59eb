/** Headers of requests (`texts/openapi.ts`), and of answers (`contract/headers.ts`). */
export const fields = {
  'The caller’s own name for this; sent again within 24 hours, it is not done twice.':
    'Un nom que l’appelant choisit pour cet appel ; renvoyé dans les 24 heures, il n’est pas exécuté deux fois.',
  'The fence of the editing lock that the caller holds; with 0 a text is saved only while nobody edits it, not even the caller.':
    'Le `fence` du verrou d’édition que détient l’appelant ; avec 0, un texte n’est enregistré que si personne ne le modifie, pas même l’appelant.',
  'The password of the share link, as `encodeURIComponent` writes it.':
    'Le mot de passe du lien de partage, tel que l’écrit `encodeURIComponent`.',
  'A part of the bytes.': 'Une partie du contenu.',
  'The `ETag` of the bytes that the range is of; where it is another one, all bytes come.':
    'L’`ETag` du contenu dont la plage fait partie ; s’il a changé, tout le contenu est renvoyé.',
  'The `ETag` of bytes that are there already.': 'L’`ETag` d’un contenu déjà reçu.',
  'Signs the body.': 'La signature du corps.',

  'The refresh token and what files are read with, for no script to read; emptied where a session ends':
    'Le jeton de renouvellement et ce qui sert à lire les fichiers, hors de portée des scripts ; vidé à la fin d’une session',
  'Names these bytes, for `If-None-Match` and `If-Range`': 'Désigne ce contenu, pour `If-None-Match` et `If-Range`',
  'How long the bytes may be kept': 'Combien de temps le contenu peut être gardé',
  'Whether ranges may be asked for': 'Indique si des plages peuvent être demandées',
  'Shown in place or saved, and under which name': 'Affiché sur place ou enregistré, et sous quel nom',
  'Which bytes of how many, or of how many there are': 'Les octets renvoyés et leur total, ou le total seul',
  'The version of the protocol that is spoken': 'La version du protocole utilisée',
  'The versions that could be spoken': 'Les versions du protocole prises en charge',
  'The extensions of the protocol, with commas between them': 'Les extensions du protocole, séparées par des virgules',
  'How many bytes a file may have': 'Taille maximale d’un fichier, en octets',
  'The address of what is created': 'L’adresse de ce qui est créé',
  'How many bytes are there': 'Nombre d’octets reçus',
  'How many there will be': 'Nombre d’octets attendus en tout',
  'As it was sent at the beginning': 'Telles qu’elles ont été envoyées au début',
  'Until when it can be continued, while it is not finished': 'Date jusqu’à laquelle l’envoi peut continuer, tant qu’il n’est pas terminé',
  'The file that has come of it': 'Le fichier qui en est issu',
  'The address of that file': 'L’adresse de ce fichier',
}
