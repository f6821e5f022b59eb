import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'documents'> = {
  create: 'Créer un document, à la fin de son niveau. Sans `slug`, un permalien unique est formé à partir du titre.',
  get: 'Un document avec son texte.',
  getBySlug: 'Un document d’après son permalien ; `overview` désigne la vue d’ensemble de l’espace de travail.',
  export:
    'Un document sous forme de fichier Markdown qui commence par son titre, ou d’un zip s’il affiche des fichiers ; avec `below`, un zip avec aussi ses sous-documents, dans l’ordre donné par `SUMMARY.md`. Les liens mènent à ce que contient l’export, sinon à des adresses complètes.',
  byWorkspace:
    'Les documents d’un espace de travail dans la navigation, sans la vue d’ensemble. Avec `parent`, seulement les enfants directs de ce document (ou de `root`), par pages ; avec `open`, aussi les enfants à chaque étape du chemin vers ce document.',
  byTeam: 'Les documents d’une équipe que l’appelant peut lire, les derniers modifiés en premier.',
  search:
    'Chercher dans les titres et les textes : les accents sont facultatifs, le dernier mot peut être incomplet, les meilleurs résultats viennent en premier.',
  names: 'Les titres actuels de documents, pour les textes qui les mentionnent ; ceux que l’appelant ne peut pas lire sont omis.',
  countByTeam: 'Le nombre de documents de l’équipe, tel que le compte son offre : archives comprises, vues d’ensemble exclues.',
  archived: 'Les archives d’un espace de travail.',
  update:
    'Modifier un document ; seul ce qui change est écrit. `?manual=true` ajoute aussi une version à l’historique. `content` exige le verrou d’édition ; s’il est libre, l’appel le prend lui-même.',
  remove: 'Supprimer un document ; ses enfants remontent sous son parent. Il peut être rétabli pendant 30 jours.',
  restore: 'Rétablir un document supprimé, dans les 30 jours : sous son parent, ou à la racine si celui-ci n’existe plus.',
  lock: 'Prendre le verrou d’édition pour 30 secondes, ou le prolonger avec son `fence`.',
  unlock: 'Rendre le verrou d’édition, s’il est encore détenu avec ce `fence`.',
  addMember:
    'Partager un document avec une personne de l’équipe, qui y accède aussitôt, ou inviter une adresse par e-mail, qui y accède une fois l’invitation acceptée. Pour soi-même : demander l’accès à un document privé, toujours en lecture.',
  memberValidation:
    'Répondre à une invitation (la personne invitée, avec le `token` de son e-mail) ou à une demande (qui gère le document). `choice: false` la supprime ; qui décline une invitation reçoit 204.',
  kickMember:
    'Retirer une entrée d’après son `_id` : un accès, une invitation ou une demande. Qui gère le document peut les retirer toutes ; chacun peut retirer la sienne, et reçoit alors 204.',
  changeAccess:
    'Changer ce que quelqu’un peut faire d’un document, ou ce que permettra une invitation. `user` est la personne, ou l’`_id` de l’entrée d’une adresse invitée.',
  shareLink:
    'Le lien par lequel chacun peut lire ce seul document : il est créé ou reste le même, et seul ce qui est indiqué change (`null` retire une échéance ou un mot de passe). Un lien expiré est remplacé. `revoke` y met fin, et la réponse est 204.',
  getByToken:
    'Le document d’un lien de partage, et ce que quiconque a ce lien peut voir de son espace de travail et de son équipe. Un lien protégé attend son mot de passe dans l’en-tête `Share-Password`, tel que l’écrit `encodeURIComponent`.',
  live: 'Le dernier texte, pas encore enregistré, de la personne qui modifie le document.',
}

export const fields = {
  'The author': 'L’auteur',
  'Counts the changes of `content`': 'Compte les modifications de `content`',
  '0…n-1 among its siblings, in the navigation and in the archive separately':
    'Rang à son niveau, de 0 à n-1, compté séparément dans la navigation et dans les archives',
  'Direct children in the same list that the caller may read': 'Nombre d’enfants directs, dans la même liste, que l’appelant peut lire',
  'Null for an address that has been invited and has not answered yet': '`null` pour une adresse invitée qui n’a pas encore répondu',
  'Search engines may keep the page': 'Les moteurs de recherche peuvent indexer la page',
  "The caller's own access": 'L’accès de l’appelant',
  'The share link, only for who manages the document': 'Le lien de partage, seulement pour qui gère le document',
  'Its settings, likewise': 'Ses réglages, dans les mêmes conditions',
  'Who changed the text last': 'La dernière personne à avoir modifié le texte',
  'Who edits it now': 'La personne qui le modifie en ce moment',
  "The text as the editor's JSON: a `doc` of blocks": 'Le texte dans le JSON de l’éditeur : un `doc` fait de blocs',
  'With `?format=`: the text as HTML, or as Markdown that begins with the title, in place of `content`':
    'Avec `?format=` : le texte en HTML, ou en Markdown qui commence par le titre, à la place de `content`',
  'The documents above, from the root down': 'Les documents parents, depuis la racine',
  'Where text, icon and cover come from, as far as they are not given; one of the same team, or one of the product':
    'Le modèle d’où viennent le texte, l’icône et la couverture s’ils ne sont pas indiqués ; un modèle de la même équipe, ou du produit',
  'With `open`: the ids above that document, from the root down':
    'Avec `open` : les identifiants des parents de ce document, depuis la racine',
  'At most 100 ids, with commas between them': '100 identifiants au plus, séparés par des virgules',
  'Archive although the caller, who is not of the team, could not read some of the documents inside any more':
    'Archiver même si l’appelant, qui n’est pas de l’équipe, ne pourrait plus lire certains documents placés dans celui-ci',
  'Break the lock of who edits it; what they have typed is saved first':
    'Forcer le verrou de la personne qui le modifie ; ce qu’elle a saisi est d’abord enregistré',
  'That of the text as it is stored now': 'Version du texte tel qu’il est enregistré',
  'For who manages it': 'Pour qui le gère',
  Alone: 'Sans autre champ',
  'Ask as nobody, whoever is logged in': 'Demander en tant qu’invité, même connecté',
  'For the bytes of its files: `/api/files/{id}?share=…`; good for an hour at least, as long as the link is':
    'Pour le contenu de ses fichiers : `/api/files/{id}?share=…` ; valable au moins une heure, tant que le lien l’est',
  'What the caller may do with the document without the link': 'Ce que l’appelant peut faire du document sans le lien',
  'The saved text that its changes began from': 'Version du texte enregistré dont partent ses modifications',
  'Its newest change': 'Numéro de sa dernière modification',
  'Null while nobody writes, and where everything is saved': '`null` quand personne n’écrit, ou que tout est enregistré',
}
