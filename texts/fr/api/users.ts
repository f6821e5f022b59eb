import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'users'> = {
  register:
    'Créer un compte. Avec une invitation valable à une équipe, celle-ci est rejointe aussitôt et la réponse contient `invited: true` ; une invitation à un document s’accepte ensuite.',
  update:
    'Modifier son propre profil, mot de passe ou adresse e-mail ; seul ce qui change est écrit. Un nouveau mot de passe ou une nouvelle adresse exige l’ancien mot de passe. Un nouveau mot de passe met fin à toutes les autres sessions ; une nouvelle adresse vaut une fois confirmée, et indiquer l’adresse actuelle annule la demande.',
  confirmEmail: 'Confirmer une nouvelle adresse e-mail avec le jeton de l’e-mail qu’elle a reçu.',
  remove:
    'Supprimer son propre compte, avec le mot de passe : ce qui a été écrit reste aux équipes, sans le nom. Ou, en tant qu’admin, une personne invitée qui n’a pas encore rejoint l’équipe.',
  fetchByTeam: 'Les personnes d’une équipe : propriétaire, admins, membres, chaque groupe par ordre alphabétique.',
  fetchById: 'Une personne d’une équipe, telle que les autres la voient.',
  resetPassword:
    'Envoyer par e-mail un lien pour définir un nouveau mot de passe. Toujours 204 pour une adresse bien formée, qu’un compte existe ou non.',
  newPassword: 'Définir un nouveau mot de passe avec le jeton de l’e-mail ; met fin à toutes les sessions du compte.',
  teamInvite: 'Inviter par e-mail une adresse à rejoindre une équipe. La réponse est la même, que l’adresse ait un compte ou non.',
  createPassword: 'Compléter le compte créé par une invitation, rejoindre son équipe et se connecter.',
  fetchByEmail:
    'Une personne de ses propres équipes d’après son e-mail, sinon `null`. Avec l’invitation envoyée à cette adresse précise, la réponse dit si un compte existe.',
  fetchActivity:
    'Ce que quelqu’un a fait depuis 30 jours dans l’équipe qui a cet identifiant, parmi ce que l’appelant peut lire aujourd’hui.',
  fetchFavorites:
    'Les favoris de l’appelant qui peuvent être lus aujourd’hui, les derniers en premier : tous avec son propre identifiant, ou ceux d’une équipe avec celui de l’équipe.',
  fetchShared:
    'Les documents que d’autres ont partagés avec l’appelant et qui peuvent être lus aujourd’hui, les derniers en premier : tous avec son propre identifiant, ou ceux d’une équipe avec celui de l’équipe.',
  favourite: 'Ajouter un document de l’équipe aux favoris de l’appelant, ou l’en retirer ; `favourite` impose l’un ou l’autre.',
}

export const fields = {
  'Asked for and not confirmed yet': 'Demandée et pas encore confirmée',
  'Documents that others have shared with the user': 'Les documents que d’autres ont partagés avec l’utilisateur',
  'Those of the team that they belong to and that the caller may read':
    'Ceux de l’équipe dont la personne est membre et que l’appelant peut lire',
  'Has to be `true`, but for the first account of an instance': 'Doit valoir `true`, sauf pour le premier compte d’une instance',
  'The one-time set-up code, for the first account of an instance that listens beyond loopback':
    'Le code d’installation à usage unique, pour le premier compte d’une instance joignable depuis d’autres machines',
  'As it was shared': 'L’accès accordé lors du partage',
}
