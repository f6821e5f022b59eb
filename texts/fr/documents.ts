import type { SameKeys } from '../translate.ts'
import type { documents as english } from '../en/documents.ts'

export const documents = {
  edit: 'Modifier',
  done: 'Terminer',
  actions: 'Autres actions pour ce document',
  updated: 'Mis à jour',
  by: 'par {{name}}',
  reading_one: '{{count, number}} min de lecture',
  reading_other: '{{count, number}} min de lecture',
  since: 'depuis {{time}}',
  deletedTitle: 'Ce document a été supprimé',
  deletedNote: 'Vous pouvez terminer votre lecture : ce que vous voyez reste ici jusqu’à ce que vous quittiez la page.',
  archivedNote: 'Ce document est archivé.',
  summary: 'Sommaire',
  text: 'Texte du document',
  emptyReader: 'Ce document est vide.',
  emptyWriter: 'Ce document est vide. Choisissez Modifier pour commencer.',
  unarchive: 'Désarchiver',
  noteKind: 'Remarque',
  tipKind: 'Astuce',
  infoKind: 'Information',
  warningKind: 'Attention',
  dangerKind: 'Danger',
  locked: 'Non enregistré – quelqu’un modifie ce document',
  doneKept:
    'Vos modifications sont conservées sur cet appareil. Laissez cette page ouverte : elles seront enregistrées dès que le serveur répondra. Si vous la fermez, rouvrez ce document ici pour les retrouver.',
  leaveKept:
    'Vos dernières modifications n’ont pas pu être enregistrées. Elles sont conservées sur cet appareil : rouvrez le document ici pour les retrouver.',
  draftText: 'Des modifications non enregistrées sont conservées sur cet appareil :',
  draftMoved: 'Le document a été modifié depuis.',
  somebody: 'Quelqu’un d’autre',
  isEditing: '{{name}} modifie ce document',
  whileEditing: 'Pendant que {{name}} modifie ce document',
  takeOverText:
    'Le texte de {{name}} est d’abord enregistré, puis vous continuez. {{name}} recevra un message. Ce qui n’a pas pu être enregistré reste sur son appareil.',
  endedKept:
    'Les modifications qui n’ont pas pu être enregistrées sont conservées sur cet appareil : rouvrez le document ici pour les retrouver.',
  movedTitle: 'Le document a été modifié entre-temps',
} satisfies SameKeys<typeof english>
