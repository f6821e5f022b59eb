import type { invitation as en } from '#texts/en/invitation.ts'
import type { SameKeys } from '#texts/translate.ts'

export const invitation = {
  brokenTitle: 'Cette invitation ne peut pas être utilisée',
  incomplete: 'Le lien est incomplet. Copiez-le en entier, ou demandez-en un autre à la personne qui vous l’a envoyé.',
  expired:
    'Elle a expiré, a été remplacée par une plus récente ou a déjà servi. Cherchez un lien plus récent, ou demandez-en un à la personne qui vous l’a envoyée.',
  expiredMember: 'Vous l’avez déjà acceptée ? L’équipe figure dans la liste de vos équipes.',
  toTeams: 'Voir vos équipes',
  toLogin: 'Se connecter',
  joinTitle: 'Rejoindre « {{team}} »',
  joinAs: 'Vous rejoindrez l’équipe comme membre, avec l’adresse {{email}}.',
  joinAsAdmin: 'Vous rejoindrez l’équipe comme admin, avec l’adresse {{email}}.',
  join: 'Rejoindre l’équipe',
  logInToJoin: 'Se connecter et rejoindre l’équipe',
  logInToJoinHint: 'Un compte existe déjà avec cette adresse. Connectez-vous pour rejoindre l’équipe.',
  joined: 'Vous faites maintenant partie de « {{team}} »',
  otherTitle: 'Cette invitation est pour quelqu’un d’autre',
  other: 'Elle est destinée à {{email}}, et cette session est celle de {{own}}. Déconnectez-vous, puis rouvrez le lien.',
  createTitle: 'Bienvenue dans « {{team}} »',
  createIntro: 'Choisissez un mot de passe pour créer votre compte et rejoindre l’équipe.',
  email: 'Adresse e-mail',
  emailHint: 'L’invitation est pour cette adresse.',
  create: 'Créer mon compte et rejoindre l’équipe',
} satisfies SameKeys<typeof en>
