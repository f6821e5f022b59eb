import type { setUp as english } from '../en/setUp.ts'
import type { SameKeys } from '../translate.ts'

export const setUp = {
  step: 'Étape {{step}} sur {{steps}}',
  next: 'Continuer',
  back: 'Retour',

  useTitle: 'Bienvenue dans Cahier',
  useIntro: 'Trois petites étapes, puis votre équipe pourra écrire. Tout se change ensuite.',
  language: 'Langue',
  use: 'À quoi sert ce Cahier ?',
  ownTeams: 'À nos propres équipes',
  ownTeamsHelp: 'Tout est compris, rien n’est vendu. On y entre sur invitation.',
  subscriptions: 'À vendre des abonnements',
  subscriptionsHelp: 'Chacun peut s’inscrire, avec un essai et des offres payantes. Les paiements commencent en bac à sable.',
  mail: 'Comment partent les e-mails ?',
  noMail: 'Pas encore',
  noMailHelp:
    'Rien n’est envoyé : vous transmettez vous-même les liens d’invitation, et les réinitialisations de mot de passe n’arrivent à personne. Les e-mails sont écrits dans un dossier du serveur.',
  smtp: 'Par un serveur de messagerie',
  smtpAddress: 'Adresse du serveur de messagerie',
  smtpHelp: 'Avec son identifiant et son mot de passe : smtps://nom:motdepasse@exemple.fr',
  smtpProblem: 'Cette adresse doit commencer par smtp:// ou smtps://.',
  smtpPassword: 'Mot de passe du serveur de messagerie',
  smtpPasswordHelp: 'Pour rester secret, il n’est pas conservé quand la page se recharge. Merci de le saisir à nouveau.',

  accountTitle: 'Votre compte',
  accountIntro: 'C’est le premier : ce Cahier et ses réglages lui appartiennent.',
  code: 'Code d’installation',
  codeHelp: 'Le serveur l’a affiché à son démarrage.',
  createAccount: 'Créer mon compte',

  teamTitle: 'Votre équipe',
  teamIntro: 'Une équipe réunit vos collègues, un espace les documents d’un même sujet.',
  team: 'Nom de l’équipe',
  teamPlaceholder: 'Atelier Nord',
  teamMade: 'Cette équipe est déjà là. Il ne lui manque que son espace.',
  workspace: 'Premier espace',
  workspaceDefault: 'Guide interne',
  samples: 'Ajouter trois documents d’exemple pour découvrir',
  finish: 'Ouvrir Cahier',
  ready: 'L’équipe {{team}} est prête. Bonne écriture !',
} satisfies SameKeys<typeof english>
