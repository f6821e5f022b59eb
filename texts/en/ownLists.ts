/** The favourites of a person, and what others have shared with them. */
export const ownLists = {
  favourites: 'Favourites',
  favouritesIntro: 'Only you can see this list.',
  favouritesEmpty: 'Select the star of a document to find it here.',
  favouritesEmptyAction: 'Find a document',
  unfavourite: 'Remove “{{title}}” from favourites',
  moveBack: 'Move up',
  moveOn: 'Move down',
  move: 'Move “{{title}}”',
  moved: '“{{title}}” is now number {{place}} of {{count, number}}',
  movedAmongMore: '“{{title}}” is now number {{place}}',
  unfavourited: '“{{title}}” was removed from your favourites',
  shared: 'Shared with you',
  sharedIntro: 'Documents that others have opened for you.',
  sharedEmpty: 'When someone shares a document with you, it appears here.',
  yourTeams: 'Your teams',
} as const
