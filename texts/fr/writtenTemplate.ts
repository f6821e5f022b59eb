import type { SameKeys } from '../translate.ts'
import type { writtenTemplate as english } from '../en/writtenTemplate.ts'

export const writtenTemplate = {
  actions: 'Autres actions pour ce modèle',
  emptyReader: 'Ce modèle est vide.',
  emptyWriter: 'Ce modèle est vide. Choisissez Modifier pour commencer.',
  doneKept:
    'Vos modifications sont conservées sur cet appareil. Laissez cette page ouverte : elles seront enregistrées dès que le serveur répondra. Si vous la fermez, rouvrez ce modèle ici pour les retrouver.',
  leaveKept:
    'Vos dernières modifications n’ont pas pu être enregistrées. Elles sont conservées sur cet appareil : rouvrez le modèle ici pour les retrouver.',
  draftText: 'Des modifications non enregistrées sont conservées sur cet appareil :',
  draftMoved: 'Le modèle a été modifié depuis.',
  takeOverText:
    '{{name}} recevra un message. Ce qui n’est pas encore enregistré reste sur son appareil. Vous continuez à partir du texte enregistré.',
  endedKept:
    'Les modifications qui n’ont pas pu être enregistrées sont conservées sur cet appareil : rouvrez le modèle ici pour les retrouver.',
  movedTitle: 'Le modèle a été modifié entre-temps',
  isEditing: '{{name}} modifie ce modèle',
  whileEditing: 'Pendant que {{name}} modifie ce modèle',
  locked: 'Non enregistré – quelqu’un modifie ce modèle',
} satisfies SameKeys<typeof english>
