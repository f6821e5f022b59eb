/** Coming into a team by an invitation. These pages bring their texts along themselves. */
export const invitation = {
  brokenTitle: 'This invitation can’t be used',
  incomplete: 'The link is incomplete. Copy all of it, or ask the person who invited you for a new one.',
  expired:
    'It has expired, was replaced by a newer one or was already used. Look for a newer link, or ask the person who invited you for one.',
  expiredMember: 'Already accepted it? You’ll find the team in your list of teams.',
  toTeams: 'See your teams',
  toLogin: 'Log in',
  joinTitle: 'Join “{{team}}”',
  joinAs: 'You’ll join as a member, with the address {{email}}.',
  joinAsAdmin: 'You’ll join as an admin, with the address {{email}}.',
  join: 'Join the team',
  logInToJoin: 'Log in to join',
  logInToJoinHint: 'You already have an account with this address. Log in to join.',
  joined: 'You’re now in “{{team}}”',
  otherTitle: 'This invitation is for someone else',
  other: 'It’s for {{email}}, and you’re logged in as {{own}}. Log out, then open the link again.',
  createTitle: 'Welcome to “{{team}}”',
  createIntro: 'Choose a password to create your account and join the team.',
  email: 'Email address',
  emailHint: 'The invitation is for this address.',
  create: 'Create account and join',
} as const
