/** A document for people outside the team: by its share link, on the web, or shared with them. */
export const publicView = {
  logIn: 'Log in',
  signUp: 'Sign up',
  openHere: 'Open in Cahier',
  toTeams: 'Go to Cahier',
  inWorkspace: '{{workspace}}, {{team}}',
  updated: 'Updated',
  empty: 'This document is empty.',
  expiredTitle: 'This link is no longer valid',
  expiredText: 'It has expired, was turned off, or is incomplete. Ask the person who gave it to you for a new one.',
  passwordTitle: 'This document is protected',
  passwordText: 'Enter the password that came with the link.',
  password: 'Password',
  open: 'Open the document',
  wrongPassword: 'This isn’t the password of the link.',
} as const
