import type { userSettings as en } from '#texts/en/userSettings.ts'
import type { SameKeys } from '#texts/translate.ts'

export const userSettings = {
  title: 'Vos paramètres',
  infos: 'Profil',
  emailTab: 'E-mail',
  language: 'Langue',
  passwordTab: 'Mot de passe',
  other: 'Autres',
  save: 'Enregistrer',
  saved: 'Vos modifications sont enregistrées',

  infosIntro: 'Ce que vos équipes voient de vous.',
  toProfile: 'Voir votre profil',
  firstname: 'Prénom',
  lastname: 'Nom',
  work: 'Votre travail',
  workIntro: 'Affiché sur votre profil, pour les membres de vos équipes. Laissez vide ce que vous préférez ne pas indiquer.',
  jobTitle: 'Fonction',
  department: 'Service',
  location: 'Lieu',
  businessEmail: 'E-mail professionnel',
  businessPhone: 'Téléphone professionnel',
  private: 'Pour vous uniquement',
  phone: 'Téléphone',
  phoneHelp: 'Vous êtes la seule personne à voir ce numéro.',

  emailIntro: 'Cette adresse sert à vous connecter et reçoit vos e-mails.',
  newEmail: 'Adresse e-mail',
  currentPassword: 'Mot de passe actuel',
  changeEmail: 'Modifier l’adresse',
  pendingTitle: 'Dernière étape : consultez votre boîte de réception',
  pendingText:
    'Un lien vient d’être envoyé à {{email}}. Ouvrez-le dans les 24 heures pour confirmer la nouvelle adresse. D’ici là, {{old}} reste valable.',
  pendingUnsentTitle: 'Aucun e-mail n’a été envoyé',
  pendingUnsentText:
    'Ce Cahier n’envoie pas encore d’e-mails. Le lien qui confirme {{email}} se trouve dans un dossier du serveur : demandez-le à la personne qui administre ce Cahier. D’ici là, {{old}} reste valable.',
  cancelEmail: 'Garder l’ancienne adresse',
  emailKept: 'Votre adresse ne change pas',

  languageIntro: 'Pour les pages que vous ouvrez et les e-mails que vous recevez, sur tous vos appareils.',
  languageLabel: 'Langue',
  saveLanguage: 'Utiliser cette langue',

  passwordIntro: 'Votre session reste ouverte ici. Toutes les autres seront fermées.',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le nouveau mot de passe',
  changePassword: 'Modifier le mot de passe',
  passwordChanged: 'Mot de passe modifié',
  passwordChangedText: 'Vos autres sessions sont fermées.',

  theme: 'Thème',
  themeIntro: 'Pour ce navigateur uniquement.',
  themeSystem: 'Système',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  sessions: 'Une session ouverte ailleurs ?',
  sessionsIntro:
    'Si vous avez utilisé un appareil partagé ou perdu, fermez toutes vos sessions. Celle-ci aussi sera fermée, après l’enregistrement de vos modifications.',
  logOutEverywhere: 'Se déconnecter partout',
  removal: 'Supprimer votre compte',
  removalIntro: 'Cette action est définitive.',
  removalStays: 'Ce que vous avez écrit reste dans vos équipes, sans votre nom. Les documents qui vous mentionnent gardent cette mention.',
  removalGoes: 'Votre profil, vos favoris et tous vos accès sont supprimés.',
  removalTeams: 'Personne d’autre ne fait partie de ces équipes. Elles sont supprimées avec tous leurs documents et fichiers :',
  removalOwner: 'Transmettez d’abord ce qui vous appartient',
  removalOwnerText:
    'D’autres personnes font partie d’équipes dont vous êtes propriétaire. Transférez leur propriété, ou supprimez-les, avant de supprimer votre compte :',
  remove: 'Supprimer mon compte',
  removeTitle: 'Supprimer le compte de {{name}} ?',
  removePassword: 'Votre mot de passe',
} satisfies SameKeys<typeof en>
