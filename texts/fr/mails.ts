import type * as en from '#texts/en/mails.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] extends readonly string[] ? readonly string[] : Texts<T[K]> }

export const frame = {
  greeting: 'Bonjour {{firstname}},',
  greetingOfStranger: 'Bonjour,',
  link: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  signature: 'Cahier, la base de connaissances de votre équipe',
} satisfies Texts<typeof en.frame>

export const mails = {
  reset: {
    subject: 'Définir un nouveau mot de passe pour Cahier',
    before: ['Quelqu’un, sans doute vous, a demandé à définir un nouveau mot de passe pour votre compte. Ce bouton vous le permet :'],
    action: 'Définir un nouveau mot de passe',
    after: [
      'Le lien fonctionne une seule fois, pendant {{minutes}} minutes. Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
    ],
  },
  welcome: {
    subject: 'Bienvenue dans Cahier, {{firstname}}',
    before: [
      'Votre compte est prêt. Cahier est l’endroit où votre équipe écrit ce qu’elle sait : une personne écrit, les autres suivent, et rien ne se perd.',
      'Pour bien commencer, apportez ce que vous avez déjà : déposez un dossier de fichiers Markdown sur un espace de travail.',
    ],
    action: 'Ouvrir Cahier',
    after: ['Vous vous connectez avec cette adresse e-mail et le mot de passe que vous avez choisi.'],
  },
  sessionRevoked: {
    subject: 'Veuillez vérifier votre compte Cahier',
    before: [
      'Une ancienne clé de l’une de vos sessions a été utilisée une seconde fois. Quelqu’un l’a peut-être copiée : nous avons donc mis fin à cette session sur tous ses appareils.',
      'Si vous avez simplement restauré un navigateur ou une sauvegarde, reconnectez-vous et tout est en ordre. Dans le doute, définissez un nouveau mot de passe : toutes les autres sessions prendront fin aussi.',
    ],
    action: 'Définir un nouveau mot de passe',
    after: [],
  },
  invite: {
    subject: '{{by}} vous invite à rejoindre {{team}} sur Cahier',
    before: ['{{by}} vous invite à rejoindre l’équipe « {{team}} » sur Cahier, où elle écrit ce qu’elle sait.'],
    action: 'Rejoindre l’équipe',
    after: [
      'Vous vous connectez avec le compte que vous avez déjà. Le lien fonctionne une seule fois, pendant {{days}} jours. Si vous ne connaissez pas {{by}}, vous n’avez rien à faire.',
    ],
  },
  inviteNew: {
    subject: '{{by}} vous invite à rejoindre {{team}} sur Cahier',
    before: [
      '{{by}} vous invite à rejoindre l’équipe « {{team}} » sur Cahier, où elle écrit ce qu’elle sait : une personne écrit, les autres suivent, et rien ne se perd.',
    ],
    action: 'Créer un compte et rejoindre',
    after: [
      'Le lien fonctionne une seule fois, pendant {{days}} jours. Si vous ne connaissez pas {{by}}, vous n’avez rien à faire : aucun compte n’existe encore.',
    ],
  },
} satisfies Texts<typeof en.mails>
