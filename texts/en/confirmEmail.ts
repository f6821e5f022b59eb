/** The page that the mail to a new address leads to. */
export const confirmEmail = {
  title: 'Confirm your new address',
  intro: 'Once you’ve confirmed it, you log in with your new email address. Until then, the old one stays in use.',
  confirm: 'Confirm this address',
  doneTitle: 'Your new address is confirmed',
  doneText: 'From now on, log in with it. Your password stays the same.',
  brokenTitle: 'This address can’t be confirmed',
  incomplete: 'The link is incomplete. Copy all of it from the email.',
  toTeams: 'See your teams',
  toLogin: 'Log in',
} as const
