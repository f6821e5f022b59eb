/** Reactions to comments. They come with the panel of the comments. */
export const reactions = {
  reactions: 'Reactions',
  one: '{{emoji}} {{count, number}}: {{names}}',
  you: 'You',
  others_one: '{{count, number}} other',
  others_other: '{{count, number}} others',
  add: 'Add a reaction',
  addTo: 'Add a reaction to the comment by {{name}}',
  more: 'Other emoji',
  find: 'Search emoji',
  none: 'No emoji for “{{words}}”.',
  thumbsUp: 'Thumbs up',
  heart: 'Heart',
  smile: 'Smile',
  party: 'Party',
  eyes: 'Eyes',
  thanks: 'Thanks',
} as const
