/** What is around every mail. */
export const frame = {
  greeting: 'Hello {{firstname}},',
  greetingOfStranger: 'Hello,',
  link: 'If the button does not work, copy this address into your browser:',
  action: '{{action}}:',
  signature: 'Cahier, the knowledge base of your team',
} as const

/** One mail each: paragraphs, the label of its one button, and what comes after the button. */
export const mails = {
  reset: {
    subject: 'Set a new password for Cahier',
    before: ['Someone, hopefully you, asked to set a new password for your account. You can do so with this button:'],
    action: 'Set a new password',
    after: [
      'The link works once, for {{minutes}} minutes. If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  },
  welcome: {
    subject: 'Welcome to Cahier, {{firstname}}',
    before: [
      'Your account is ready. Cahier is where your team writes down what it knows: one writes, everyone reads along, and nothing is lost.',
      'A good start is to bring in what you already have: drop a folder of Markdown files on a workspace.',
    ],
    action: 'Open Cahier',
    after: ['You log in with this e-mail address and the password that you have chosen.'],
  },
  sessionRevoked: {
    subject: 'One of your Cahier sessions was logged out',
    before: [
      'One of your sessions was used in an unusual way: someone may have copied it. To be safe, it was logged out.',
      'If you only restored a browser or a backup, log in again and all is well. If you are not sure, set a new password: that ends every other session too.',
    ],
    action: 'Set a new password',
    after: [],
  },
  invite: {
    subject: '{{by}} invites you to {{team}} on Cahier',
    before: ['{{by}} invites you to join the team “{{team}}” on Cahier, where it writes down what it knows.'],
    action: 'Join the team',
    after: [
      'You log in with the account that you have. The link works once, for {{days}} days. If you do not know {{by}}, you need not do anything.',
    ],
  },
  inviteNew: {
    subject: '{{by}} invites you to {{team}} on Cahier',
    before: [
      '{{by}} invites you to join the team “{{team}}” on Cahier, where it writes down what it knows: one writes, everyone reads along, and nothing is lost.',
    ],
    action: 'Create an account and join',
    after: ['The link works once, for {{days}} days. If you do not know {{by}}, you need not do anything: there is no account yet.'],
  },
  promotion: {
    subject: '{{by}} made you an admin of {{team}}',
    before: [
      '{{by}} made you an admin of the team “{{team}}”: you can invite people, look after its members and workspaces, and read and change everything in it.',
    ],
    action: 'Open the team',
    after: [],
  },
  ownership: {
    subject: '{{team}} on Cahier is yours now',
    before: [
      '{{by}} handed the team “{{team}}” over to you: you are its owner now, and {{by}} stays as an admin.',
      'Only the owner looks after the subscription, hands the team over or deletes it.',
    ],
    action: 'Open the team',
    after: [],
  },
  handedOver: {
    subject: 'You handed {{team}} over to {{to}}',
    before: ['The team “{{team}}” belongs to {{to}} now, and you are one of its admins.'],
    action: 'Open the team',
    after: ['If this was not you, set a new password at once and speak to {{to}}: only the owner can hand the team back.'],
  },
  teamDeleted: {
    subject: 'The team {{team}} is deleted',
    before: ['You deleted the team “{{team}}” with everything in it: its workspaces, documents, files and members. This cannot be undone.'],
    action: 'Open your teams',
    after: ['If this was not you, set a new password at once and tell whoever runs this site.'],
  },
  paymentRejected: {
    subject: 'The payment for {{team}} was rejected',
    before: [
      'The subscription of the team “{{team}}” could not be renewed: the card was declined.',
      'The team keeps Pro until {{until}}. Choose another card in its settings and it goes on as if nothing had happened. Without a payment the team goes back to Basic then; nothing is deleted, and everything stays readable.',
    ],
    action: 'Open the settings',
    after: [],
  },
  passwordChanged: {
    subject: 'Your Cahier password was changed',
    before: ['The password of your account was changed just now, and every other session has ended.'],
    action: 'Set a new password',
    after: ['If it was you, you need not do anything. If not, set a new password with this button at once: that ends every session.'],
  },
  confirmEmail: {
    subject: 'Confirm your new address for Cahier',
    before: ['You asked to use this e-mail address for your account. It is yours once you have confirmed it with this button:'],
    action: 'Confirm this address',
    after: [
      'The link works once, for {{hours}} hours. Until then your old address stays in use. If you did not ask for it, you need not do anything.',
    ],
  },
  emailUsed: {
    subject: 'This address already has a Cahier account',
    before: [
      'Someone, hopefully you, asked to use this e-mail address for another account. It has an account of its own already, so nothing was changed.',
    ],
    action: 'Log in',
    after: ['To use the address elsewhere, log in with it and delete this account or give it another address first.'],
  },
  emailChanging: {
    subject: 'Your Cahier account is about to get another address',
    before: ['Someone who knows your password, hopefully you, asked to use {{email}} for your account in place of this address.'],
    action: 'Set a new password',
    after: [
      'If it was you, confirm it with the mail that we sent there. If not, set a new password with this button at once: the new address then cannot be confirmed any more.',
    ],
  },
  accountDeleted: {
    subject: 'Your Cahier account is deleted',
    before: [
      'Your account and profile are deleted, and so are the teams that had no other member. What you wrote for other teams stays with them; it no longer says who wrote it, but a text that mentions you keeps your name.',
      'Thank you for using Cahier.',
    ],
    action: 'Open Cahier',
    after: ['If this was not you, please tell whoever runs this site.'],
  },
  documentInvite: {
    subject: '{{by}} shared “{{title}}” with you',
    before: ['{{by}}, of the team “{{team}}”, would like to share the document “{{title}}” with you on Cahier.'],
    action: 'Open the document',
    after: [
      'You log in with the account that you have. The link works once, for {{days}} days. If you do not know {{by}}, you need not do anything.',
    ],
  },
  documentInviteNew: {
    subject: '{{by}} shared “{{title}}” with you',
    before: [
      '{{by}}, of the team “{{team}}”, would like to share the document “{{title}}” with you on Cahier, where teams write down what they know.',
    ],
    action: 'Create an account and open it',
    after: ['The link works once, for {{days}} days. If you do not know {{by}}, you need not do anything: there is no account yet.'],
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
    subject: '{{by}} has shared “{{title}}” with you',
    before: ['{{by}} has shared the document “{{title}}” of the team “{{team}}” with you.'],
    action: 'Open the document',
    after: [],
  },
  sharedWorkspace: {
    subject: '{{by}} has added you to the workspace {{title}}',
    before: ['{{by}} has added you to the workspace “{{title}}” of the team “{{team}}”.'],
    action: 'Open the workspace',
    after: [],
  },
  documentRequest: {
    subject: '{{by}} would like to read “{{title}}”',
    before: ['{{by}} asks for access to the document “{{title}}” of the team “{{team}}”. You manage it, so you can decide.'],
    action: 'Open the document',
    after: ['Until somebody decides, {{by}} cannot read it.'],
  },
  workspaceRequest: {
    subject: '{{by}} would like to join the workspace {{title}}',
    before: ['{{by}} asks for access to the workspace “{{title}}” of the team “{{team}}”. You manage it, so you can decide.'],
    action: 'Open the workspace',
    after: ['Until somebody decides, {{by}} cannot read it.'],
  },
  documentGranted: {
    subject: 'You can now read “{{title}}”',
    before: ['{{by}} has given you access to the document “{{title}}” of the team “{{team}}”, as you had asked.'],
    action: 'Open the document',
    after: [],
  },
  workspaceGranted: {
    subject: 'You are now in the workspace {{title}}',
    before: ['{{by}} has given you access to the workspace “{{title}}” of the team “{{team}}”, as you had asked.'],
    action: 'Open the workspace',
    after: [],
  },
} as const
export type MailTemplate = keyof typeof mails
