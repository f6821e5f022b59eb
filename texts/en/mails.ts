/** What is around every mail. */
export const frame = {
  greeting: 'Hello {{firstname}},',
  greetingOfStranger: 'Hello,',
  link: 'If the button does not work, copy this address into your browser:',
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
    subject: 'Please check your Cahier account',
    before: [
      'An old key of one of your sessions was used a second time. That can mean that somebody copied it, so we ended that session on all its devices.',
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
} as const
export type MailTemplate = keyof typeof mails
