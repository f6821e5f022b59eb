import type * as english from '../en/unknownDocument.ts'
import type { SameKeys } from '../translate.ts'

export const unknownDocument = {
  title: 'Document inconnu',
  text: 'Il a peut-être été supprimé, ou vous n’y avez pas accès. Vérifiez le lien, ou demandez à la personne qui vous l’a donné.',
} satisfies SameKeys<typeof english.unknownDocument>
