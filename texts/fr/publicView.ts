import type { publicView as en } from '#texts/en/publicView.ts'
import type { SameKeys } from '#texts/translate.ts'

export const publicView = {
  logIn: 'Se connecter',
  signUp: 'Créer un compte',
  openHere: 'Ouvrir dans Cahier',
  toTeams: 'Aller dans Cahier',
  inWorkspace: '{{workspace}}, {{team}}',
  updated: 'Mis à jour',
  empty: 'Ce document est vide.',
  expiredTitle: 'Ce lien n’est plus valable',
  expiredText: 'Il a expiré, a été désactivé ou est incomplet. Demandez-en un autre à la personne qui vous l’a donné.',
  passwordTitle: 'Ce document est protégé',
  passwordText: 'Saisissez le mot de passe qui accompagne le lien.',
  password: 'Mot de passe',
  open: 'Ouvrir le document',
  wrongPassword: 'Ce n’est pas le mot de passe de ce lien.',
} satisfies SameKeys<typeof en>
