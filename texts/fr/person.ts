import type { person as en } from '#texts/en/person.ts'
import type { SameKeys } from '#texts/translate.ts'

export const person = {
  members: 'Membres',
  open: 'Voir le profil',
  edit: 'Modifier le profil',
  write: 'Envoyer un e-mail',
  owner: 'Propriétaire',
  admin: 'Admin',
  member: 'Membre',
  pending: 'Invitation envoyée',
  you: 'Vous',
  about: 'À propos de {{name}}',
  email: 'Adresse e-mail',
  workEmail: 'E-mail professionnel',
  workPhone: 'Téléphone professionnel',
  location: 'Lieu',
  since: 'Sur Cahier depuis le {{date}}',
  workspaces: 'Espaces',
  activity: '30 derniers jours',
  nothingOwn: 'Ce que vous créez et modifiez dans cette équipe s’affiche ici pendant 30 jours.',
  nothingOfOther: 'Rien que vous puissiez voir ces 30 derniers jours.',
  notInTeam: 'Ne fait pas partie de {{team}}.',
  pendingText: 'Cette personne n’a pas encore rejoint l’équipe.',
} satisfies SameKeys<typeof en>
