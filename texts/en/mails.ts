/** What is around every mail. */
export const frame = {
  greeting: 'Hello {{firstname}},',
  greetingOfStranger: 'Hello,',
  link: 'If the button doesn’t work, copy this address into your browser:',
  action: '{{action}}:',
  unsubscribe: 'Stop these emails',
  signature: 'Cahier, your team’s knowledge base',
} as const

/** What is in a digest, besides the mail around it. */
export const digest = {
  comment: '{{by}} commented: “{{said}}”',
  mentionInComment: '{{by}} mentioned you in a comment: “{{said}}”',
  mention: '{{by}} mentioned you',
  shared_document: '{{by}} shared this document with you',
  shared_workspace: '{{by}} gave you access to this workspace',
  access_request: '{{by}} requested access. The decision is yours.',
  access_granted: '{{by}} gave you access, as you asked',
  admin_promotion: '{{by}} made you an admin of this team',
  ownership_transfer: '{{by}} made you the owner of this team',
  somebody: 'Someone',
  others_one: 'And {{count}} other.',
  others_other: 'And {{count}} others.',
  unsubscribe: 'Stop these digests',
} as const

/** One mail each: paragraphs, the label of its one button, and what comes after the button. */
export const mails = {
  reset: {
    subject: 'Reset your Cahier password',
    before: ['You asked to reset the password of your account. Choose a new one here:'],
    action: 'Choose a new password',
    after: [
      'The link works once, for {{minutes}} minutes. If you didn’t ask for it, you can ignore this email: your password stays as it is.',
    ],
  },
  welcome: {
    subject: 'Welcome to Cahier, {{firstname}}',
    before: [
      'Your account is ready. Cahier is where your team keeps what it knows: guides, notes, decisions.',
      'To get started, write a first document, or import the ones you already have.',
    ],
    action: 'Open Cahier',
    after: ['Log in with this email address and the password you chose.'],
  },
  sessionRevoked: {
    subject: 'One of your Cahier sessions was logged out',
    before: [
      'One of your sessions was used in an unusual way: someone may have copied it. To be safe, it was logged out.',
      'If you only restored a browser or a backup, log in again and all is well. If you’re not sure, choose a new password: that logs you out everywhere else too.',
    ],
    action: 'Choose a new password',
    after: [],
  },
  invite: {
    subject: '{{by}} invited you to {{team}} on Cahier',
    before: ['{{by}} invited you to join the team “{{team}}” on Cahier, its knowledge base.'],
    action: 'Join the team',
    after: [
      'Log in with the account you already have. The link works once, for {{days}} days. If you don’t know {{by}}, you can ignore this email.',
    ],
  },
  inviteNew: {
    subject: '{{by}} invited you to {{team}} on Cahier',
    before: ['{{by}} invited you to join the team “{{team}}” on Cahier, its knowledge base.'],
    action: 'Create an account and join',
    after: ['The link works once, for {{days}} days. If you don’t know {{by}}, you can ignore this email: no account has been created.'],
  },
  promotion: {
    subject: 'You’re now an admin of {{team}}',
    before: [
      '{{by}} made you an admin of the team “{{team}}”: you can invite people, manage its members and workspaces, and read and edit everything in it.',
    ],
    action: 'Open the team',
    after: [],
  },
  ownership: {
    subject: 'You’re now the owner of {{team}}',
    before: [
      '{{by}} transferred ownership of the team “{{team}}” to you. {{by}} stays as an admin.',
      'Only the owner can manage the subscription, transfer ownership or delete the team.',
    ],
    action: 'Open the team',
    after: [],
  },
  handedOver: {
    subject: 'You transferred {{team}} to {{to}}',
    before: ['{{to}} is now the owner of the team “{{team}}”, and you’re one of its admins.'],
    action: 'Open the team',
    after: ['If this wasn’t you, change your password now and contact {{to}}: only the owner can transfer the team back.'],
  },
  teamDeleted: {
    subject: 'The team {{team}} was deleted',
    before: ['You deleted the team “{{team}}” with everything in it: its workspaces, documents, files and members. This cannot be undone.'],
    action: 'See your teams',
    after: ['If this wasn’t you, change your password now and contact the administrator of this Cahier.'],
  },
  paymentRejected: {
    subject: 'The payment for {{team}} was rejected',
    before: [
      'The subscription of the team “{{team}}” could not be renewed: the card was declined.',
      'The team keeps Pro until {{until}}. To keep it after that, choose another card in the team settings by then. Otherwise the team moves to Basic: nothing is deleted and everything stays readable.',
    ],
    action: 'Update payment',
    after: [],
  },
  passwordChanged: {
    subject: 'Your Cahier password was changed',
    before: ['The password of your account was just changed, and you were logged out everywhere else.'],
    action: 'Choose a new password',
    after: ['If it was you, you can ignore this email. If not, choose a new password now: that logs everyone out of your account.'],
  },
  confirmEmail: {
    subject: 'Confirm your new address for Cahier',
    before: ['You asked to use this email address for your account. Confirm it here to start using it:'],
    action: 'Confirm this address',
    after: [
      'The link works once, for {{hours}} hours. Until then your old address stays in use. If you didn’t ask for it, you can ignore this email.',
    ],
  },
  emailUsed: {
    subject: 'This address already has a Cahier account',
    before: [
      'Someone, hopefully you, asked to use this email address for another account. This address already belongs to an account, so nothing was changed.',
    ],
    action: 'Log in',
    after: ['To use it elsewhere, first log in with it, then delete this account or give it another address.'],
  },
  emailChanging: {
    subject: 'The address of your Cahier account is about to change',
    before: ['Someone who knows your password, hopefully you, asked to use {{email}} for your account instead of this address.'],
    action: 'Choose a new password',
    after: [
      'If it was you, confirm it from the email sent to that address. If not, choose a new password now: the new address can then no longer be confirmed.',
    ],
  },
  accountDeleted: {
    subject: 'Your Cahier account was deleted',
    before: [
      'Your account and profile are deleted, and so are the teams that had no other member. What you wrote for other teams stays with them; it no longer says who wrote it, but a text that mentions you keeps your name.',
      'Thank you for using Cahier.',
    ],
    action: 'Open Cahier',
    after: ['If this wasn’t you, contact the administrator of this Cahier.'],
  },
  documentInvite: {
    subject: '{{by}} shared “{{title}}” with you',
    before: ['{{by}}, from the team “{{team}}”, shared the document “{{title}}” with you on Cahier.'],
    action: 'Open the document',
    after: [
      'Log in with the account you already have. The link works once, for {{days}} days. If you don’t know {{by}}, you can ignore this email.',
    ],
  },
  documentInviteNew: {
    subject: '{{by}} shared “{{title}}” with you',
    before: ['{{by}}, from the team “{{team}}”, shared the document “{{title}}” with you on Cahier, the team’s knowledge base.'],
    action: 'Create an account and open it',
    after: ['The link works once, for {{days}} days. If you don’t know {{by}}, you can ignore this email: no account has been created.'],
  },
  comment: {
    subject: '{{by}} commented on “{{title}}”',
    before: ['{{by}} commented on the document “{{title}}” of the team “{{team}}”:', '“{{said}}”'],
    action: 'Open the document',
    after: [],
  },
  commentMention: {
    subject: '{{by}} mentioned you in a comment on “{{title}}”',
    before: ['{{by}} mentioned you in a comment on the document “{{title}}” of the team “{{team}}”:', '“{{said}}”'],
    action: 'Open the document',
    after: [],
  },
  sharedDocument: {
    subject: '{{by}} shared “{{title}}” with you',
    before: ['{{by}} shared the document “{{title}}” of the team “{{team}}” with you.'],
    action: 'Open the document',
    after: [],
  },
  sharedWorkspace: {
    subject: '{{by}} added you to the workspace {{title}}',
    before: ['{{by}} added you to the workspace “{{title}}” of the team “{{team}}”.'],
    action: 'Open the workspace',
    after: [],
  },
  documentRequest: {
    subject: '{{by}} requested access to “{{title}}”',
    before: ['{{by}} requested access to the document “{{title}}” of the team “{{team}}”. You manage it, so you can decide.'],
    action: 'Open the document',
    after: ['Until someone decides, {{by}} can’t read it.'],
  },
  workspaceRequest: {
    subject: '{{by}} requested access to the workspace {{title}}',
    before: ['{{by}} requested access to the workspace “{{title}}” of the team “{{team}}”. You manage it, so you can decide.'],
    action: 'Open the workspace',
    after: ['Until someone decides, {{by}} can’t read it.'],
  },
  documentGranted: {
    subject: 'You now have access to “{{title}}”',
    before: ['{{by}} gave you access to the document “{{title}}” of the team “{{team}}”, as you requested.'],
    action: 'Open the document',
    after: [],
  },
  workspaceGranted: {
    subject: 'You now have access to the workspace {{title}}',
    before: ['{{by}} gave you access to the workspace “{{title}}” of the team “{{team}}”, as you requested.'],
    action: 'Open the workspace',
    after: [],
  },
  digest: {
    subject: 'What’s new in {{team}}',
    before: ['Here’s what you haven’t read in Cahier yet, newest first.'],
    action: 'Open Cahier',
    after: [],
  },
  digestOfTeams: {
    subject: 'What’s new in your teams',
    before: ['Here’s what you haven’t read in Cahier yet, newest first.'],
    action: 'Open Cahier',
    after: [],
  },
} as const
export type MailTemplate = keyof typeof mails
