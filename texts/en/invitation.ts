/** Coming into a team by an invitation. These pages bring their texts along themselves. */
export const invitation = {
  brokenTitle: 'This invitation does not open',
  incomplete: 'The link is incomplete. Open it again as you received it, all of it, or ask the person who invited you for a new one.',
  expired:
    'It has expired, was replaced by a newer one or was already used. Look for a newer link, or ask the person who invited you for one.',
  expiredMember: 'If you have used it yourself, the team is among yours.',
  toTeams: 'To your teams',
  toLogin: 'Log in',
  joinTitle: 'Join “{{team}}”',
  joinAs: 'You are invited as a member, with the address {{email}}.',
  joinAsAdmin: 'You are invited as an admin, with the address {{email}}.',
  join: 'Join the team',
  logInToJoin: 'Log in to join',
  logInToJoinHint: 'You have an account with this address already. Log in with it and join.',
  joined: 'You are in “{{team}}” now',
  otherTitle: 'This invitation is for somebody else',
  other: 'It is for {{email}}, and you are logged in as {{own}}. Log out, then open the link again.',
  createTitle: 'Welcome to “{{team}}”',
  createIntro: 'Choose a password for your account, and you are in.',
  email: 'E-mail address',
  emailHint: 'The invitation is for this address.',
  create: 'Create account and join',
} as const
