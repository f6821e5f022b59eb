import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'workspaces'> = {
  create: 'Créer un espace de travail avec sa vue d’ensemble et son groupe de permissions par défaut.',
  get: 'Un espace de travail avec ses membres, ses groupes de permissions et son arborescence.',
  getBySlug: 'Un espace de travail d’après son permalien (sans membres, groupes ni arborescence).',
  byTeam: 'Les espaces de travail d’une équipe que l’appelant peut lire, dans l’ordre.',
  update: 'Modifier le titre, le permalien, le logo, la visibilité ou l’ordre de l’arborescence ; seul ce qui change est écrit.',
  remove: 'Supprimer un espace de travail avec tous ses documents ; jamais le dernier d’une équipe.',
  addMember:
    'Ajouter à un espace de travail une personne de l’équipe, qui en est avertie ; ou, en tant qu’admin de l’équipe, inviter dans l’équipe une adresse, qui sera dans l’espace de travail dès qu’elle aura rejoint l’équipe. Sans `group`, c’est le groupe par défaut. Pour soi-même : demander l’accès à un espace de travail privé, toujours avec le groupe par défaut.',
  memberValidation:
    'Répondre à une demande (qui gère l’espace de travail) ou à une invitation (la personne invitée, avec le `token` de l’e-mail, ce qui lui fait aussi rejoindre l’équipe). `choice: false` la supprime ; qui décline une invitation reçoit 204.',
  kickMember:
    'Retirer quelqu’un d’un espace de travail, ou retirer une invitation ou une demande, avec le groupe personnel et, si l’espace de travail est privé, l’accès à ses documents. Chacun peut partir de lui-même, et reçoit alors 204.',
  changeGroup: 'Donner à un membre d’un espace de travail un autre groupe de permissions.',
  addPermission:
    'Ajouter un groupe de permissions. Avec `user`, il vaut pour ce seul membre et remplace le groupe dont il fait partie ; il n’a pas besoin de titre.',
  setPermission:
    'Modifier un groupe de permissions : son titre, une case du tableau (`category`, `action`, `checked`), ou plusieurs avec `cells`, qui dit ce qu’elles doivent être. Le groupe par défaut ne donne jamais la gestion de l’espace de travail.',
  deletePermission:
    'Supprimer un groupe de permissions qui n’a aucun membre ; celui par défaut reste. Sans son groupe personnel, un membre retrouve celui dont il fait partie.',
}

export const fields = {
  'May be empty in a personal set': 'Peut être vide dans un groupe personnel',
  'Set for a personal set': 'Renseigné pour un groupe personnel',
  'Section → allowed actions': 'Section → actions autorisées',
  'In every section that knows the action': 'Dans chaque section qui connaît l’action',
  'Mirrors `visibility: private`': 'Reflète `visibility: private`',
  "The caller's effective rights here": 'Les droits effectifs de l’appelant ici',
  'Documents in the navigation that the caller may read': 'Nombre de documents de la navigation que l’appelant peut lire',
  'The overview document': 'Le document de la vue d’ensemble',
  'The permission set; null is the default one': 'Le groupe de permissions ; `null` pour celui par défaut',
  'Requests only for who manages the workspace, invitations only for admins of the team':
    'Demandes seulement pour qui gère l’espace de travail, invitations seulement pour les admins de l’équipe',
}
