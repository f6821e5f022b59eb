import type * as english from '../en/unknownDocument.ts'
import type { SameKeys } from '../translate.ts'

export const unknownDocument = {
  title: 'Document inconnu',
  text: 'Il a peut-être été supprimé, ou vous ne faites pas partie des personnes qui peuvent le lire. Vérifiez le lien, ou renseignez-vous auprès de la personne qui vous l’a donné.',
} satisfies SameKeys<typeof english.unknownDocument>
