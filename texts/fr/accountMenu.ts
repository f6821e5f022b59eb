import type { accountMenu as en } from '#texts/en/accountMenu.ts'
import type { SameKeys } from '#texts/translate.ts'

export const accountMenu = {
  members: 'Membres',
  teamSettings: 'Paramètres de l’équipe',
  invitePeople: 'Inviter des personnes',
  switchTeam: 'Changer d’équipe',
  findTeam: 'Rechercher une équipe',
  noTeam: 'Aucune équipe ne s’appelle « {{words}} ».',
  thisTeam: 'celle-ci',
  allTeams: 'Toutes les équipes',
  newTeam: 'Créer une équipe',
  profile: 'Votre profil',
  settings: 'Vos paramètres',
  language: 'Langue',
  english: 'English',
  french: 'Français',
  theme: 'Thème',
  themeSystem: 'Système',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  help: 'Aide et raccourcis',
  logOut: 'Se déconnecter',
  logOutEverywhere: 'Se déconnecter partout',
  loggedInAs: 'Compte de {{name}}',
} satisfies SameKeys<typeof en>
