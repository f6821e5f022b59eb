/** Coming to a document by a mailed invitation. The page brings its texts along itself. */
export const documentInvitation = {
  title: '{{by}} shared “{{title}}” with you',
  titleAlone: '“{{title}}” was shared with you',
  read: 'It’s a document of the team “{{team}}”. You can read it.',
  comment: 'It’s a document of the team “{{team}}”. You can read it and comment on it.',
  write: 'It’s a document of the team “{{team}}”. You can read and edit it.',
  manage: 'It’s a document of the team “{{team}}”. You can read, edit and share it.',
  forAddress: 'The invitation is for {{email}}.',
  logIn: 'Log in to open it',
  signUp: 'Create an account',
  accept: 'Accept and open',
  decline: 'Decline',
  declinedTitle: 'You declined the invitation',
  declinedText: 'If you change your mind, ask the person who invited you for a new one.',
  brokenTitle: 'This invitation can’t be used',
  brokenText:
    'It has expired, was canceled, was replaced by a newer one or was already used. Ask the person who invited you for a new one.',
  otherTitle: 'This invitation is for someone else',
  other: 'It’s for {{email}}, and you’re logged in as {{own}}. Log out, then open the link again.',
  toTeams: 'See your teams',
  toLogin: 'Log in',
} as const
