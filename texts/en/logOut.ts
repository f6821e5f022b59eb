/** The way out, wherever somebody is. */
export const logOut = {
  goodbye: 'Goodbye {{firstname}}, see you soon!',
  toLogOut: 'Log out',
} as const
