import type * as en from '#texts/en/mails.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] extends readonly string[] ? readonly string[] : Texts<T[K]> }

export const frame = {
  greeting: 'Bonjour {{firstname}},',
  greetingOfStranger: 'Bonjour,',
  link: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  action: '{{action}} :',
  unsubscribe: 'Ne plus recevoir ces e-mails',
  signature: 'Cahier, la base de connaissances de votre équipe',
} satisfies Texts<typeof en.frame>

export const digest = {
  comment: '{{by}} a commenté : « {{said}} »',
  mentionInComment: '{{by}} vous mentionne dans un commentaire : « {{said}} »',
  mention: '{{by}} vous mentionne',
  shared_document: '{{by}} a partagé ce document avec vous',
  shared_workspace: '{{by}} vous a donné accès à cet espace',
  access_request: '{{by}} demande l’accès. La décision vous revient.',
  access_granted: '{{by}} vous a donné accès, comme vous l’aviez demandé',
  admin_promotion: '{{by}} vous a donné le rôle d’admin de cette équipe',
  ownership_transfer: '{{by}} vous a transféré la propriété de cette équipe',
  somebody: 'Quelqu’un',
  others_one: 'Et {{count}} autre.',
  others_other: 'Et {{count}} autres.',
  unsubscribe: 'Ne plus recevoir ces résumés',
} satisfies Texts<typeof en.digest>

export const mails = {
  reset: {
    subject: 'Réinitialisez votre mot de passe Cahier',
    before: ['Vous avez demandé à réinitialiser le mot de passe de votre compte. Choisissez-en un nouveau ici :'],
    action: 'Choisir un nouveau mot de passe',
    after: [
      'Le lien fonctionne une seule fois, pendant {{minutes}} minutes. Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste le même.',
    ],
  },
  welcome: {
    subject: 'Bienvenue dans Cahier, {{firstname}}',
    before: [
      'Votre compte est prêt. Cahier réunit ce que votre équipe sait : guides, notes, décisions.',
      'Pour commencer, écrivez un premier document ou importez ceux que vous avez déjà.',
    ],
    action: 'Ouvrir Cahier',
    after: ['Connectez-vous avec cette adresse e-mail et le mot de passe que vous avez choisi.'],
  },
  sessionRevoked: {
    subject: 'L’une de vos sessions Cahier a été fermée',
    before: [
      'L’une de vos sessions a été utilisée de façon inhabituelle : elle a peut-être été copiée. Par sécurité, elle a été fermée.',
      'Si vous avez simplement restauré un navigateur ou une sauvegarde, reconnectez-vous et tout est en ordre. Dans le doute, choisissez un nouveau mot de passe : toutes les autres sessions seront fermées aussi.',
    ],
    action: 'Choisir un nouveau mot de passe',
    after: [],
  },
  invite: {
    subject: '{{by}} vous invite à rejoindre {{team}} sur Cahier',
    before: ['{{by}} vous invite à rejoindre l’équipe « {{team}} » sur Cahier, sa base de connaissances.'],
    action: 'Rejoindre l’équipe',
    after: [
      'Connectez-vous avec votre compte. Le lien fonctionne une seule fois, pendant {{days}} jours. Si vous ne connaissez pas {{by}}, ignorez cet e-mail.',
    ],
  },
  inviteNew: {
    subject: '{{by}} vous invite à rejoindre {{team}} sur Cahier',
    before: ['{{by}} vous invite à rejoindre l’équipe « {{team}} » sur Cahier, sa base de connaissances.'],
    action: 'Créer mon compte et rejoindre l’équipe',
    after: [
      'Le lien fonctionne une seule fois, pendant {{days}} jours. Si vous ne connaissez pas {{by}}, ignorez cet e-mail : aucun compte n’a été créé.',
    ],
  },
  promotion: {
    subject: 'Vous êtes maintenant admin de {{team}}',
    before: [
      '{{by}} vous a donné le rôle d’admin dans l’équipe « {{team}} » : vous pouvez inviter des personnes, gérer les membres et les espaces, et tout y lire et modifier.',
    ],
    action: 'Ouvrir l’équipe',
    after: [],
  },
  ownership: {
    subject: 'Vous êtes maintenant propriétaire de {{team}}',
    before: [
      '{{by}} vous a transféré la propriété de l’équipe « {{team}} ». {{by}} y garde le rôle d’admin.',
      'Seul le propriétaire peut gérer l’abonnement, transférer la propriété ou supprimer l’équipe.',
    ],
    action: 'Ouvrir l’équipe',
    after: [],
  },
  handedOver: {
    subject: 'Vous avez transféré {{team}} à {{to}}',
    before: ['L’équipe « {{team}} » appartient maintenant à {{to}}, et vous y gardez le rôle d’admin.'],
    action: 'Ouvrir l’équipe',
    after: [
      'Si ce n’était pas vous, changez tout de suite votre mot de passe et contactez {{to}} : seul le propriétaire peut vous rendre l’équipe.',
    ],
  },
  teamDeleted: {
    subject: 'L’équipe {{team}} a été supprimée',
    before: [
      'Vous avez supprimé l’équipe « {{team}} » avec tout son contenu : espaces, documents, fichiers et membres. C’est irréversible.',
    ],
    action: 'Voir vos équipes',
    after: ['Si ce n’était pas vous, changez tout de suite votre mot de passe et contactez la personne qui administre ce Cahier.'],
  },
  paymentRejected: {
    subject: 'Le paiement pour {{team}} a été refusé',
    before: [
      'L’abonnement de l’équipe « {{team}} » n’a pas pu être renouvelé : la carte a été refusée.',
      'L’équipe garde Pro jusqu’au {{until}}. Pour garder Pro, choisissez une autre carte d’ici là dans les réglages de l’équipe. Sinon, l’équipe passera à l’offre Basic : rien ne sera supprimé et tout restera lisible.',
    ],
    action: 'Mettre à jour le paiement',
    after: [],
  },
  passwordChanged: {
    subject: 'Votre mot de passe Cahier a été modifié',
    before: ['Le mot de passe de votre compte vient d’être modifié, et toutes les autres sessions ont été fermées.'],
    action: 'Choisir un nouveau mot de passe',
    after: [
      'Si c’était vous, ignorez cet e-mail. Sinon, choisissez tout de suite un nouveau mot de passe : toutes les sessions seront fermées.',
    ],
  },
  confirmEmail: {
    subject: 'Confirmez votre nouvelle adresse pour Cahier',
    before: ['Vous avez demandé à utiliser cette adresse e-mail pour votre compte. Confirmez-la ici pour commencer à l’utiliser :'],
    action: 'Confirmer cette adresse',
    after: [
      'Le lien fonctionne une seule fois, pendant {{hours}} heures. D’ici là, votre ancienne adresse reste valable. Si vous n’avez rien demandé, ignorez cet e-mail.',
    ],
  },
  emailUsed: {
    subject: 'Un compte Cahier existe déjà avec cette adresse',
    before: [
      'Quelqu’un, sans doute vous, a demandé à utiliser cette adresse e-mail pour un autre compte. Un compte existe déjà avec cette adresse : rien n’a été modifié.',
    ],
    action: 'Se connecter',
    after: ['Pour l’utiliser ailleurs, connectez-vous d’abord avec elle, puis supprimez ce compte ou donnez-lui une autre adresse.'],
  },
  emailChanging: {
    subject: 'L’adresse de votre compte Cahier va changer',
    before: [
      'Quelqu’un qui connaît votre mot de passe, sans doute vous, a demandé à utiliser {{email}} pour votre compte à la place de cette adresse.',
    ],
    action: 'Choisir un nouveau mot de passe',
    after: [
      'Si c’était vous, confirmez depuis l’e-mail envoyé à cette autre adresse. Sinon, choisissez tout de suite un nouveau mot de passe : la nouvelle adresse ne pourra plus être confirmée.',
    ],
  },
  accountDeleted: {
    subject: 'Votre compte Cahier a été supprimé',
    before: [
      'Votre compte et votre profil sont supprimés, ainsi que les équipes dont vous étiez le seul membre. Ce que vous avez écrit pour d’autres équipes y reste : le nom de l’auteur n’y figure plus, mais un texte qui vous mentionne garde votre nom.',
      'Merci d’avoir utilisé Cahier.',
    ],
    action: 'Ouvrir Cahier',
    after: ['Si ce n’était pas vous, contactez la personne qui administre ce Cahier.'],
  },
  documentInvite: {
    subject: '{{by}} partage « {{title}} » avec vous',
    before: ['{{by}}, de l’équipe « {{team}} », partage avec vous le document « {{title}} » sur Cahier.'],
    action: 'Ouvrir le document',
    after: [
      'Connectez-vous avec votre compte. Le lien fonctionne une seule fois, pendant {{days}} jours. Si vous ne connaissez pas {{by}}, ignorez cet e-mail.',
    ],
  },
  documentInviteNew: {
    subject: '{{by}} partage « {{title}} » avec vous',
    before: [
      '{{by}}, de l’équipe « {{team}} », partage avec vous le document « {{title}} » sur Cahier, la base de connaissances de l’équipe.',
    ],
    action: 'Créer mon compte et ouvrir le document',
    after: [
      'Le lien fonctionne une seule fois, pendant {{days}} jours. Si vous ne connaissez pas {{by}}, ignorez cet e-mail : aucun compte n’a été créé.',
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
    subject: '{{by}} vous a donné accès à l’espace {{title}}',
    before: ['{{by}} vous a donné accès à l’espace « {{title}} » de l’équipe « {{team}} ».'],
    action: 'Ouvrir l’espace',
    after: [],
  },
  documentRequest: {
    subject: '{{by}} demande l’accès à « {{title}} »',
    before: ['{{by}} demande l’accès au document « {{title}} » de l’équipe « {{team}} ». Vous le gérez : la décision vous revient.'],
    action: 'Ouvrir le document',
    after: ['Tant que personne n’a décidé, {{by}} ne peut pas le lire.'],
  },
  workspaceRequest: {
    subject: '{{by}} demande l’accès à l’espace {{title}}',
    before: ['{{by}} demande l’accès à l’espace « {{title}} » de l’équipe « {{team}} ». Vous le gérez : la décision vous revient.'],
    action: 'Ouvrir l’espace',
    after: ['Tant que personne n’a décidé, {{by}} ne peut pas le lire.'],
  },
  documentGranted: {
    subject: 'Vous avez maintenant accès à « {{title}} »',
    before: ['{{by}} vous a donné accès au document « {{title}} » de l’équipe « {{team}} », comme vous l’aviez demandé.'],
    action: 'Ouvrir le document',
    after: [],
  },
  workspaceGranted: {
    subject: 'Vous avez maintenant accès à l’espace {{title}}',
    before: ['{{by}} vous a donné accès à l’espace « {{title}} » de l’équipe « {{team}} », comme vous l’aviez demandé.'],
    action: 'Ouvrir l’espace',
    after: [],
  },
  digest: {
    subject: 'Quoi de neuf dans {{team}}',
    before: ['Voici ce que vous n’avez pas encore lu dans Cahier, en commençant par le plus récent.'],
    action: 'Ouvrir Cahier',
    after: [],
  },
  digestOfTeams: {
    subject: 'Quoi de neuf dans vos équipes',
    before: ['Voici ce que vous n’avez pas encore lu dans Cahier, en commençant par le plus récent.'],
    action: 'Ouvrir Cahier',
    after: [],
  },
} satisfies Texts<typeof en.mails>
