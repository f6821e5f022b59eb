import type * as en from '#texts/en/mails.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] extends readonly string[] ? readonly string[] : Texts<T[K]> }

export const frame = {
  greeting: 'Bonjour {{firstname}},',
  greetingOfStranger: 'Bonjour,',
  link: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  action: '{{action}} :',
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
    subject: 'L’une de vos sessions Cahier a été fermée',
    before: [
      'L’une de vos sessions a été utilisée de façon inhabituelle : elle a peut-être été copiée. Par sécurité, elle a été fermée.',
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
  promotion: {
    subject: '{{by}} vous a nommé administrateur de {{team}}',
    before: [
      '{{by}} vous a confié l’administration de l’équipe « {{team}} » : vous pouvez inviter des personnes, vous occuper des membres et des espaces de travail, et tout y lire et modifier.',
    ],
    action: 'Ouvrir l’équipe',
    after: [],
  },
  ownership: {
    subject: '{{team}} est à vous sur Cahier',
    before: [
      '{{by}} vous a transmis l’équipe « {{team}} » : vous en êtes désormais propriétaire, et {{by}} en reste administrateur.',
      'Seul le propriétaire gère l’abonnement, transmet l’équipe ou la supprime.',
    ],
    action: 'Ouvrir l’équipe',
    after: [],
  },
  handedOver: {
    subject: 'Vous avez transmis {{team}} à {{to}}',
    before: ['L’équipe « {{team}} » appartient désormais à {{to}}, et vous en êtes l’un des administrateurs.'],
    action: 'Ouvrir l’équipe',
    after: [
      'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et parlez à {{to}} : seul le propriétaire peut vous rendre l’équipe.',
    ],
  },
  teamDeleted: {
    subject: 'L’équipe {{team}} est supprimée',
    before: [
      'Vous avez supprimé l’équipe « {{team}} » avec tout son contenu : espaces de travail, documents, fichiers et membres. C’est irréversible.',
    ],
    action: 'Ouvrir vos équipes',
    after: ['Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et prévenez la personne qui gère ce site.'],
  },
  paymentRejected: {
    subject: 'Le paiement pour {{team}} a été refusé',
    before: [
      'L’abonnement de l’équipe « {{team}} » n’a pas pu être renouvelé : la carte a été refusée.',
      'L’équipe garde Pro jusqu’au {{until}}. Choisissez une autre carte dans ses réglages et tout continue comme avant. Sans paiement, l’équipe repassera alors à Basic ; rien n’est supprimé et tout reste lisible.',
    ],
    action: 'Ouvrir les réglages',
    after: [],
  },
  passwordChanged: {
    subject: 'Votre mot de passe Cahier a changé',
    before: ['Le mot de passe de votre compte vient de changer, et toutes les autres sessions ont pris fin.'],
    action: 'Définir un nouveau mot de passe',
    after: [
      'Si c’était vous, vous n’avez rien à faire. Sinon, définissez tout de suite un nouveau mot de passe avec ce bouton : toutes les sessions prendront fin.',
    ],
  },
  confirmEmail: {
    subject: 'Confirmez votre nouvelle adresse pour Cahier',
    before: ['Vous avez demandé à utiliser cette adresse e-mail pour votre compte. Elle sera la vôtre une fois confirmée avec ce bouton :'],
    action: 'Confirmer cette adresse',
    after: [
      'Le lien fonctionne une seule fois, pendant {{hours}} heures. Jusque-là, votre ancienne adresse reste en usage. Si vous n’avez rien demandé, vous n’avez rien à faire.',
    ],
  },
  emailUsed: {
    subject: 'Cette adresse a déjà un compte Cahier',
    before: [
      'Quelqu’un, sans doute vous, a demandé à utiliser cette adresse e-mail pour un autre compte. Elle a déjà son propre compte : rien n’a donc été modifié.',
    ],
    action: 'Se connecter',
    after: ['Pour utiliser l’adresse ailleurs, connectez-vous d’abord avec elle et supprimez ce compte ou donnez-lui une autre adresse.'],
  },
  emailChanging: {
    subject: 'Votre compte Cahier va changer d’adresse',
    before: [
      'Quelqu’un qui connaît votre mot de passe, sans doute vous, a demandé à utiliser {{email}} pour votre compte à la place de cette adresse.',
    ],
    action: 'Définir un nouveau mot de passe',
    after: [
      'Si c’était vous, confirmez avec l’e-mail envoyé à cette autre adresse. Sinon, définissez tout de suite un nouveau mot de passe avec ce bouton : la nouvelle adresse ne pourra plus être confirmée.',
    ],
  },
  accountDeleted: {
    subject: 'Votre compte Cahier est supprimé',
    before: [
      'Votre compte et votre profil sont supprimés, ainsi que les équipes dont vous étiez le seul membre. Ce que vous avez écrit pour d’autres équipes y reste : le nom de l’auteur n’y figure plus, mais un texte qui vous mentionne garde votre nom.',
      'Merci d’avoir utilisé Cahier.',
    ],
    action: 'Ouvrir Cahier',
    after: ['Si ce n’était pas vous, prévenez la personne qui gère ce site.'],
  },
  documentInvite: {
    subject: '{{by}} partage « {{title}} » avec vous',
    before: ['{{by}}, de l’équipe « {{team}} », souhaite partager avec vous le document « {{title}} » sur Cahier.'],
    action: 'Ouvrir le document',
    after: [
      'Vous vous connectez avec le compte que vous avez déjà. Le lien fonctionne une seule fois, pendant {{days}} jours. Si vous ne connaissez pas {{by}}, vous n’avez rien à faire.',
    ],
  },
  documentInviteNew: {
    subject: '{{by}} partage « {{title}} » avec vous',
    before: [
      '{{by}}, de l’équipe « {{team}} », souhaite partager avec vous le document « {{title}} » sur Cahier, où les équipes écrivent ce qu’elles savent.',
    ],
    action: 'Créer un compte et l’ouvrir',
    after: [
      'Le lien fonctionne une seule fois, pendant {{days}} jours. Si vous ne connaissez pas {{by}}, vous n’avez rien à faire : aucun compte n’existe encore.',
    ],
  },
  comment: {
    subject: '{{by}} a commenté « {{title}} »',
    before: ['{{by}} a commenté le document « {{title}} » de l’équipe « {{team}} » :', '« {{said}} »'],
    action: 'Ouvrir le document',
    after: [],
  },
  commentMention: {
    subject: '{{by}} vous mentionne dans un commentaire sur « {{title}} »',
    before: ['{{by}} vous mentionne dans un commentaire sur le document « {{title}} » de l’équipe « {{team}} » :', '« {{said}} »'],
    action: 'Ouvrir le document',
    after: [],
  },
  sharedDocument: {
    subject: '{{by}} a partagé « {{title}} » avec vous',
    before: ['{{by}} a partagé avec vous le document « {{title}} » de l’équipe « {{team}} ».'],
    action: 'Ouvrir le document',
    after: [],
  },
  sharedWorkspace: {
    subject: '{{by}} vous a fait entrer dans l’espace de travail {{title}}',
    before: ['{{by}} vous a fait entrer dans l’espace de travail « {{title}} » de l’équipe « {{team}} ».'],
    action: 'Ouvrir l’espace de travail',
    after: [],
  },
  documentRequest: {
    subject: '{{by}} souhaite lire « {{title}} »',
    before: ['{{by}} demande l’accès au document « {{title}} » de l’équipe « {{team}} ». Vous le gérez, vous pouvez donc en décider.'],
    action: 'Ouvrir le document',
    after: ['Tant que personne n’a décidé, {{by}} ne peut pas le lire.'],
  },
  workspaceRequest: {
    subject: '{{by}} souhaite rejoindre l’espace de travail {{title}}',
    before: [
      '{{by}} demande l’accès à l’espace de travail « {{title}} » de l’équipe « {{team}} ». Vous le gérez, vous pouvez donc en décider.',
    ],
    action: 'Ouvrir l’espace de travail',
    after: ['Tant que personne n’a décidé, {{by}} ne peut pas le lire.'],
  },
  documentGranted: {
    subject: 'Vous pouvez maintenant lire « {{title}} »',
    before: ['{{by}} vous a donné accès au document « {{title}} » de l’équipe « {{team}} », comme vous l’aviez demandé.'],
    action: 'Ouvrir le document',
    after: [],
  },
  workspaceGranted: {
    subject: 'Vous êtes maintenant dans l’espace de travail {{title}}',
    before: ['{{by}} vous a donné accès à l’espace de travail « {{title}} » de l’équipe « {{team}} », comme vous l’aviez demandé.'],
    action: 'Ouvrir l’espace de travail',
    after: [],
  },
} satisfies Texts<typeof en.mails>
