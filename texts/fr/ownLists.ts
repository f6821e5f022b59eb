import type { ownLists as english } from '../en/ownLists.ts'
import type { SameKeys } from '../translate.ts'

export const ownLists = {
  favourites: 'Favoris',
  favouritesIntro: 'Cette liste n’est visible que par vous.',
  favouritesEmpty: 'Cliquez sur l’étoile d’un document pour le retrouver ici.',
  favouritesEmptyAction: 'Rechercher un document',
  unfavourite: 'Retirer «\u202f{{title}}\u202f» des favoris',
  moveBack: 'Monter',
  moveOn: 'Descendre',
  move: 'Déplacer «\u202f{{title}}\u202f»',
  moved: '«\u202f{{title}}\u202f» est maintenant numéro {{place}} sur {{count, number}}',
  movedAmongMore: '«\u202f{{title}}\u202f» est maintenant numéro {{place}}',
  unfavourited: '«\u202f{{title}}\u202f» a été retiré de vos favoris',
  shared: 'Partagés avec vous',
  sharedIntro: 'Les documents que d’autres personnes vous ont ouverts.',
  sharedEmpty: 'Les documents que l’on partage avec vous apparaîtront ici.',
  yourTeams: 'Vos équipes',
} as const satisfies SameKeys<typeof english>
