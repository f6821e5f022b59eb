import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'teams'> = {
  create: 'Créer une équipe : l’appelant en est propriétaire, et un essai de 14 jours commence.',
  get: 'Une équipe.',
  getBySlug: 'Une équipe d’après son permalien. Avec une invitation à la rejoindre, ce que peut en savoir la personne qui la détient.',
  byUser: 'Les équipes de l’appelant.',
  getDefault: 'L’équipe principale, à défaut la première.',
  fetchActivity: 'Ce qui s’est passé dans l’équipe depuis 30 jours, parmi ce que l’appelant peut lire aujourd’hui.',
  update:
    'Modifier le titre, le permalien, le logo ou l’ordre des modèles ; seul ce qui change est écrit. `templates` énumère tous les modèles de l’équipe, ou d’un espace de travail, ou de plusieurs d’entre eux.',
  setPrimary: 'Faire de cette équipe l’équipe principale de l’appelant.',
  member:
    'Avec `token` : la personne invitée rejoint l’équipe. Avec `resend` : un admin fait renvoyer l’invitation par e-mail. Avec `copy` : un admin en obtient le lien, une seule fois. Dans ces deux derniers cas, un nouveau jeton est créé et l’ancien prend fin.',
  kickMember:
    'Retirer quelqu’un de l’équipe, retirer une invitation, ou quitter l’équipe, auquel cas la réponse est vide. Seul le propriétaire peut retirer un admin.',
  changeGroup: 'Nommer un membre admin ou, en tant que propriétaire, lui retirer ce rôle.',
  transferOwnership:
    'Transmettre l’équipe : le membre `user` en est désormais propriétaire, et `owner`, c’est-à-dire l’appelant, en devient admin.',
  remove:
    'Supprimer l’équipe avec tout son contenu, aussitôt et définitivement. Un `title` envoyé avec l’appel doit être celui de l’équipe.',
}

export const fields = {
  "The caller's own group": 'Le groupe de l’appelant',
  'Those the caller may read: first those of the team, then those of each workspace; `order` counts within each':
    'Ceux que l’appelant peut lire : d’abord ceux de l’équipe, puis ceux de chaque espace de travail ; `order` compte dans chacun',
  'The workspaces the caller may read, in order': 'Les espaces de travail que l’appelant peut lire, dans l’ordre',
  'Only for the owner': 'Seulement pour le propriétaire',
  'As the invitation says it; empty where nothing was said': 'Tel que l’indique l’invitation ; vide si elle n’indique rien',
  'Who has joined': 'La personne qui a rejoint l’équipe',
  'A path of this site': 'Un chemin de ce site',
  'Who is out, as the team knew them': 'La personne retirée, telle que l’équipe la connaissait',
  'Created or changed, the latest first': 'Créés ou modifiés, les derniers en premier',
  'Versions that were kept, the latest first': 'Versions conservées, les dernières en premier',
}
