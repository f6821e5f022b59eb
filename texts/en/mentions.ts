/** The menu of mentions; it comes with the editor. */
export const mentions = {
  mentions: 'Mentions',
  people: 'People',
  documents: 'Documents',
  days: 'Days',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
} as const
