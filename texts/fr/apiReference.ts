import type { apiReference as english } from '#texts/en/apiReference.ts'

type Like<T> = T extends string ? string : { readonly [K in keyof T]: Like<T[K]> }

const nouns: Like<typeof english.nouns> = {
  auth: { title: 'Session', about: 'Se connecter, se déconnecter, et le jeton qui accompagne chaque appel.' },
  documents: {
    title: 'Documents',
    about: 'Les documents dans leur arborescence : texte, place, membres, lien de partage et verrou d’édition.',
  },
  histories: { title: 'Historique', about: 'Les versions conservées d’un document : lues, comparées et restaurées.' },
  notifications: { title: 'Notifications', about: 'Ce que l’application annonce à quelqu’un.' },
  billing: { title: 'Facturation', about: 'Clients, cartes, abonnements et factures d’une équipe.' },
  teams: { title: 'Équipes', about: 'Les équipes et qui en fait partie.' },
  templates: { title: 'Modèles', about: 'Les modèles d’une équipe, d’un espace de travail, et ceux qui viennent avec le produit.' },
  users: { title: 'Utilisateurs', about: 'Comptes, profils, invitations, mots de passe et favoris.' },
  workspaces: { title: 'Espaces de travail', about: 'Les espaces de travail d’une équipe, qui peut les voir et ce qu’on peut y faire.' },
  comments: { title: 'Commentaires', about: 'Les fils de commentaires sur un document, ou sur un passage de celui-ci.' },
  files: { title: 'Fichiers', about: 'Les fichiers, et les images dans la largeur demandée.' },
  uploads: {
    title: 'Envois par morceaux',
    about: 'Les gros fichiers, envoyés par morceaux qui peuvent s’interrompre, selon le protocole tus.',
  },
  folders: { title: 'Dossiers', about: 'L’arborescence des fichiers d’un espace de travail.' },
  imports: { title: 'Imports', about: 'Importer des dossiers de fichiers Markdown.' },
  members: { title: 'Personnes à choisir', about: 'Avec qui un document ou un espace de travail peut être partagé.' },
  instance: { title: 'Instance', about: 'Informations et réglages de cette installation.' },
}

const who: Like<typeof english.who> = {
  anyone: 'Tout le monde, sans connexion.',
  guest: 'Uniquement les personnes non connectées.',
  'refresh cookie': 'Qui possède le cookie de renouvellement d’une session.',
  user: 'Toute personne connectée.',
  'user or guest': 'Tout le monde, connecté ou non.',
  self: 'Uniquement pour ce qui appartient à la personne elle-même.',
  'first account': 'Qui possède le premier compte de l’instance.',
  'team member': 'Les membres de l’équipe.',
  'team member or guest': 'Les membres de l’équipe ; les autres avec ce que nomme la description.',
  'team admin': 'Les admins de l’équipe et son propriétaire.',
  'team owner': 'Le propriétaire de l’équipe.',
  'workspace reader': 'Qui peut lire l’espace de travail.',
  'workspace reader or guest': 'Qui peut lire l’espace de travail ; les invités aussi, s’il est public.',
  'workspace manager': 'Qui gère l’espace de travail, et les admins de l’équipe.',
  'workspace writer': 'Qui a le droit de le faire dans l’espace de travail.',
  'document reader': 'Qui peut lire le document.',
  'document reader or guest': 'Qui peut lire le document ; les invités aussi, s’il est public.',
  'document commenter': 'Qui peut commenter le document.',
  'document writer': 'Qui peut écrire dans le document.',
  'document manager': 'Qui gère le document.',
  'file reader': 'Qui peut lire ce à quoi le fichier appartient.',
  'payment provider': 'Le prestataire de paiement, par sa signature.',
  'template reader': 'Qui peut lire le modèle.',
  'template writer': 'Qui a le droit de le faire avec les modèles, dans l’espace de travail ou l’équipe.',
}

/** La référence de l’API. */
export const apiReference: Like<typeof english> = {
  title: 'Référence de l’API',
  intro: 'Tout ce que fait Cahier peut se faire par ces appels. La même description existe pour les programmes :',
  contents: 'Sommaire',
  calls: { one: '{{count}} appel', other: '{{count}} appels' },
  start: {
    title: 'Pour commencer',
    steps: [
      {
        title: 'Se connecter',
        text: 'La réponse contient un jeton d’accès, valable 15 minutes. Le cookie qui l’accompagne ne sert qu’à obtenir le suivant.',
      },
      { title: 'Appeler', text: 'Le jeton accompagne chaque appel dans l’en-tête `Authorization`. Corps et réponses sont en JSON.' },
      { title: 'Rester connecté', text: 'Une réponse 401 avec le message `Invalid token` demande un nouveau jeton.' },
    ],
  },
  rules: {
    title: 'Pour tous les appels',
    items: [
      {
        title: 'Champs',
        text: 'Seul ce qui figure ici peut être envoyé ; un champ inconnu est refusé. Ce qu’une modification ne nomme pas reste tel quel, et rien n’est écrit quand rien ne change.',
      },
      {
        title: 'Listes',
        text: 'Les listes viennent par pages de `limit` lignes, 100 sauf indication contraire et 500 au plus. Quand il y a une suite, `next` se transmet comme `cursor`.',
      },
      {
        title: 'Refus',
        text: 'Tous les refus ont la même forme. Ce qu’on ne peut pas lire est introuvable ; `code` ne change jamais, `message` suit la langue de `Accept-Language`.',
      },
      {
        title: 'Limites',
        text: 'Les appels sont comptés par personne, et par adresse pour les invités, ensemble pour tous ceux qui partagent le nom d’une limite. Au-delà, la réponse est 429 avec `Retry-After`.',
      },
      {
        title: 'En-têtes',
        text: 'Chaque réponse porte un `X-Request-Id`, qui la désigne dans le journal du serveur et, là où les appels sont comptés, `X-RateLimit-Limit`, `X-RateLimit-Remaining` et `X-RateLimit-Reset` (en secondes).',
      },
      {
        title: 'Une seule fois',
        text: 'Avec un en-tête `Idempotency-Key`, une création renvoyée dans les 24 heures ne crée rien deux fois.',
      },
    ],
  },
  whoMayCall: 'Qui peut appeler',
  limit: 'Limite',
  name: 'Nom',
  perMinute: '{{max}} par minute',
  perHour: '{{max}} par heure',
  perDay: '{{max}} par jour',
  path: 'Chemin',
  query: 'Paramètres',
  headers: 'En-têtes',
  body: 'Corps',
  parts: 'Parties du corps',
  mayBeLeftOut: 'facultatif',
  answer: 'Réponse',
  noAnswer: 'Rien',
  refusals: 'Refus',
  everyRefusal: 'Refus possibles pour tous les appels',
  example: 'Exemple',
  exampleOfAnswer: 'Exemple de réponse',
  required: 'obligatoire',
  models: 'Schémas',
  aboutModels: 'Ce dont les réponses sont faites. Une liste se note avec des crochets : `Document[]`.',
  channel: {
    title: 'Canal en temps réel',
    about:
      'Socket.IO sur le même port, avec le jeton d’accès comme `auth.token`. On entre dans un salon par `join` ; `u-` est une personne, `t-` une équipe, `w-` un espace de travail et `d-` les lecteurs d’un document. Le serveur annonce les changements par `commit`, numérotés par salon dans `seq` ; qui revient avec le dernier numéro apprend ce qui s’est passé entre-temps.',
    commits: 'Ce que le serveur annonce',
    hints: 'Ce que disent les clients',
    dispatches: 'Ce qu’il faut recharger',
  },
  nouns,
  who,
}
