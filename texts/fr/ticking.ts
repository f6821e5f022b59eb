import type { SameKeys } from '../translate.ts'
import type { ticking as english } from '../en/ticking.ts'

export const ticking = {
  ticked: '« {{task}} » a été coché',
  unticked: '« {{task}} » a été décoché',
  unnamed: 'Tâche',
  undo: 'Annuler',
  isEditing: '{{name}} modifie ce document. Vous pourrez cocher ses tâches ensuite.',
  isMine: 'Vous modifiez ce document dans un autre onglet. Cochez-y la tâche.',
  archived: 'Ce document est archivé. Désarchivez-le pour cocher ses tâches.',
  readOnly: 'Vous pouvez lire ce document, mais pas cocher ses tâches.',
  notSaved: 'Votre coche n’a pas été enregistrée',
  changed: 'Quelqu’un a modifié ce document entre-temps. Relisez la tâche et réessayez.',
  unreached: 'Le serveur est injoignable. Réessayez une fois la connexion rétablie.',
} satisfies SameKeys<typeof english>
