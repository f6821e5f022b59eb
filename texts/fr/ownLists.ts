import type { ownLists as english } from '../en/ownLists.ts'
import type { SameKeys } from '../translate.ts'

export const ownLists = {
  favourites: 'Favoris',
  favouritesIntro: 'Cette liste n’est visible que par vous.',
  favouritesEmpty: 'Cliquez sur l’étoile d’un document pour le retrouver ici.',
  favouritesEmptyAction: 'Rechercher un document',
  unfavourite: 'Retirer «\u202f{{title}}\u202f» des favoris',
  shared: 'Partagés avec vous',
  sharedIntro: 'Les documents que d’autres personnes vous ont ouverts.',
  sharedEmpty: 'Les documents que l’on partage avec vous apparaîtront ici.',
  yourTeams: 'Vos équipes',
} as const satisfies SameKeys<typeof english>
