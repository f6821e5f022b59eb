/** The set-up page of an empty instance. */
export const setUp = {
  title: 'Welcome to Cahier',
  intro: 'A few questions, then your team can write. Everything can be changed later.',
} as const
