import type { SameKeys } from '../translate.ts'
import type { reactions as english } from '../en/reactions.ts'

/** Les réactions aux commentaires. Elles viennent avec leur panneau. */
export const reactions = {
  reactions: 'Réactions',
  one: '{{emoji}} {{count, number}} : {{names}}',
  you: 'Vous',
  others_one: '{{count, number}} autre',
  others_other: '{{count, number}} autres',
  add: 'Ajouter une réaction',
  addTo: 'Ajouter une réaction au commentaire de {{name}}',
  more: 'Autres émojis',
  find: 'Rechercher un émoji',
  none: 'Aucun émoji pour « {{words}} ».',
  thumbsUp: 'Pouce en l’air',
  heart: 'Cœur',
  smile: 'Sourire',
  party: 'Fête',
  eyes: 'Yeux',
  thanks: 'Merci',
} satisfies SameKeys<typeof english>
