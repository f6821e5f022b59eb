import type { conflict as english } from '../en/conflict.ts'
import type { SameKeys } from '../translate.ts'

export const conflict = {
  conflictTitle: 'Deux versions de « {{title}} »',
  conflictText:
    'Pendant que vous écriviez, quelqu’un d’autre a enregistré ce document. Rien de ce que vous avez saisi n’est perdu : choisissez le texte à garder.',
  conflictMine: 'Votre version',
  conflictTheirs: 'La version enregistrée',
  conflictTheirsBy: 'Version enregistrée par {{name}}',
  conflictKeepMine: 'Garder la mienne',
  conflictTakeTheirs: 'Prendre l’autre',
  conflictTakeTheirsHint: 'Si vous prenez l’autre, votre texte est d’abord téléchargé : rien n’en est perdu.',
  conflictCopy: 'Copier',
  conflictDownload: 'Télécharger',
  mineCopied: 'Votre version est copiée',
  mineFile: '{{title}} (ma version)',
  takenOver: '{{name}} a pris la main',
  lockedText:
    'Vos dernières modifications ne sont pas enregistrées : elles sont conservées sur cet appareil et seront envoyées quand le document sera libre. S’il a été modifié d’ici là, vous choisirez le texte à garder.',
  lockedWait: 'Attendre qu’il soit libre',
  somebody: 'Quelqu’un d’autre',
} satisfies SameKeys<typeof english>
