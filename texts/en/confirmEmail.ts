/** The page that the mail to a new address leads to. */
export const confirmEmail = {
  title: 'Confirm your new address',
  intro: 'Once you have confirmed it, you log in with your new e-mail address. Until then the old one stays in use.',
  confirm: 'Confirm this address',
  doneTitle: 'Your new address is confirmed',
  doneText: 'From now on you log in with it. Your password stays the same.',
  brokenTitle: 'This address cannot be confirmed',
  incomplete: 'The link is incomplete. Open it from the e-mail again, all of it.',
  toTeams: 'Go to your teams',
  toLogin: 'Log in',
} as const
