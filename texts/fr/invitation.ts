import type { invitation as en } from '#texts/en/invitation.ts'
import type { SameKeys } from '#texts/translate.ts'

export const invitation = {
  brokenTitle: 'Cette invitation ne s’ouvre pas',
  incomplete:
    'Le lien est incomplet. Ouvrez-le de nouveau tel que vous l’avez reçu, en entier, ou demandez-en un autre à la personne qui vous a invité.',
  expired:
    'Elle a expiré, a été remplacée par une plus récente ou a déjà servi. Cherchez un lien plus récent, ou demandez-en un à la personne qui vous a invité.',
  expiredMember: 'Si vous l’avez utilisée vous-même, l’équipe est parmi les vôtres.',
  toTeams: 'Vers vos équipes',
  toLogin: 'Se connecter',
  joinTitle: 'Rejoindre « {{team}} »',
  joinAs: 'Vous êtes invité comme membre, avec l’adresse {{email}}.',
  joinAsAdmin: 'Vous êtes invité comme administrateur, avec l’adresse {{email}}.',
  join: 'Rejoindre l’équipe',
  logInToJoin: 'Se connecter pour rejoindre',
  logInToJoinHint: 'Cette adresse a déjà un compte. Connectez-vous avec lui pour rejoindre l’équipe.',
  joined: 'Vous faites maintenant partie de « {{team}} »',
  otherTitle: 'Cette invitation est pour quelqu’un d’autre',
  other: 'Elle est destinée à {{email}}, et vous êtes connecté comme {{own}}. Déconnectez-vous, puis ouvrez de nouveau le lien.',
  createTitle: 'Bienvenue dans « {{team}} »',
  createIntro: 'Choisissez un mot de passe pour votre compte, et vous y êtes.',
  email: 'Adresse e-mail',
  emailHint: 'L’invitation est pour cette adresse.',
  create: 'Créer le compte et rejoindre',
} satisfies SameKeys<typeof en>
