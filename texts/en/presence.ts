/** Who else has a document open. */
export const presence = {
  presence: 'Also viewing',
  presenceOf: 'Also viewing: {{people}}',
  presenceReading: '{{name}} – reading now',
  presenceEditing: '{{name}} – editing',
  presenceIdle: '{{name}} – away',
  reading: 'Reading now',
  editing: 'Editing',
  idle: 'Away',
  movedHere: 'This document was moved',
  archivedHere: 'This document was archived',
} as const
