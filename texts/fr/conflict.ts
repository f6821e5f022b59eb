import type { conflict as english } from '../en/conflict.ts'
import type { SameKeys } from '../translate.ts'

export const conflict = {
  conflictTitle: 'Deux versions de « {{title}} »',
  conflictText:
    'Pendant que vous écriviez, quelqu’un d’autre a enregistré ce document. Rien de ce que vous avez saisi n’est perdu : choisissez la version à garder.',
  conflictTitles: 'Les deux textes sont identiques, mais quelqu’un d’autre a changé le titre de ce document. Choisissez le titre à garder.',
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
  sameTitle: 'Les deux textes sont identiques',
  sameText: 'Ce qui est enregistré est ce que vous aviez saisi : il n’y a rien à choisir, et rien n’est perdu.',
  takenOver: '{{name}} a pris la main',
  lockedText:
    'Vos dernières modifications ne sont pas enregistrées, mais conservées sur cet appareil. Laissez cette page ouverte : elles seront enregistrées quand le document sera libre, et s’il a été modifié d’ici là, vous choisirez le texte à garder. Si vous la fermez, rouvrez ce document ici pour les retrouver.',
  lockedWait: 'Attendre qu’il soit libre',
  somebody: 'Quelqu’un d’autre',
} satisfies SameKeys<typeof english>
