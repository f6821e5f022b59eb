import type { documentInvitation as en } from '#texts/en/documentInvitation.ts'
import type { SameKeys } from '#texts/translate.ts'

export const documentInvitation = {
  title: '{{by}} partage « {{title}} » avec vous',
  titleAlone: '« {{title}} » est partagé avec vous',
  read: 'C’est un document de l’équipe « {{team}} ». Vous pouvez le lire.',
  comment: 'C’est un document de l’équipe « {{team}} ». Vous pouvez le lire et le commenter.',
  write: 'C’est un document de l’équipe « {{team}} ». Vous pouvez le lire et le modifier.',
  manage: 'C’est un document de l’équipe « {{team}} ». Vous pouvez le lire, le modifier et le partager.',
  forAddress: 'L’invitation est pour {{email}}.',
  logIn: 'Se connecter pour l’ouvrir',
  signUp: 'Créer un compte',
  accept: 'Accepter et ouvrir',
  decline: 'Refuser',
  declinedTitle: 'Vous avez refusé l’invitation',
  declinedText: 'Si vous changez d’avis, demandez-en une autre à la personne qui vous a écrit.',
  brokenTitle: 'Cette invitation ne peut pas être utilisée',
  brokenText:
    'Elle a expiré, a été annulée, a été remplacée par une plus récente ou a déjà servi. Demandez-en une autre à la personne qui vous l’a envoyée.',
  otherTitle: 'Cette invitation est pour quelqu’un d’autre',
  other: 'Elle est pour {{email}}, et vous utilisez le compte {{own}}. Déconnectez-vous, puis ouvrez de nouveau le lien.',
  toTeams: 'Voir vos équipes',
  toLogin: 'Se connecter',
} satisfies SameKeys<typeof en>
