import type { setUp as english } from '../en/setUp.ts'
import type { SameKeys } from '../translate.ts'

export const setUp = {
  step: 'Étape {{step}} sur {{steps}}',
  next: 'Continuer',
  back: 'Retour',

  useTitle: 'Bienvenue dans Cahier',
  useIntro: 'Trois étapes rapides et votre équipe peut commencer. Vous pourrez tout modifier plus tard.',
  use: 'Qui va utiliser ce Cahier ?',
  ownTeams: 'Nos propres équipes',
  ownTeamsHelp: 'Toutes les fonctionnalités, aucun paiement. Accès sur invitation.',
  subscriptions: 'Nos clients, avec des offres payantes',
  subscriptionsHelp: 'Tout le monde peut s’inscrire, avec un essai et des offres payantes. Les paiements démarrent en mode test.',
  mail: 'Comment envoyer les e-mails ?',
  noMail: 'Configurer plus tard',
  noMailHelp:
    'Rien n’est envoyé : vous transmettez vous-même les liens d’invitation, et les réinitialisations de mot de passe n’arrivent à personne. Les e-mails sont écrits dans un dossier du serveur.',
  smtp: 'Avec un serveur SMTP',
  smtpAddress: 'Adresse du serveur SMTP',
  smtpHelp: 'Avec son identifiant et son mot de passe : smtps://nom:motdepasse@exemple.fr',
  smtpProblem: 'Cette adresse doit commencer par smtp:// ou smtps://.',
  smtpPassword: 'Mot de passe du serveur SMTP',
  smtpPasswordHelp: 'Pour rester secret, il n’est pas conservé quand la page est rechargée. Saisissez-le de nouveau.',

  accountTitle: 'Votre compte',
  accountIntro: 'Ce premier compte gère les réglages de ce Cahier.',
  code: 'Code d’installation',
  codeHelp: 'Affiché dans le terminal au démarrage du serveur.',
  createAccount: 'Créer mon compte',

  teamTitle: 'Votre équipe',
  teamIntro: 'Une équipe réunit vos collègues, un espace les documents d’un même sujet.',
  team: 'Nom de l’équipe',
  teamPlaceholder: 'Atelier Nord',
  teamMade: 'Cette équipe existe déjà. Il ne lui manque que son espace.',
  workspace: 'Premier espace',
  workspaceDefault: 'Guide interne',
  samples: 'Ajouter trois documents d’exemple pour découvrir',
  finish: 'Ouvrir Cahier',
  ready: 'L’équipe {{team}} est prête. Bonne écriture !',
} satisfies SameKeys<typeof english>
