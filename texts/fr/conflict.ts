import type { conflict as english } from '../en/conflict.ts'
import type { SameKeys } from '../translate.ts'

export const conflict = {
  conflictTitle: 'Deux versions de « {{title}} »',
  conflictText:
    'Pendant vos modifications, quelqu’un d’autre a enregistré sa version. Rien de ce que vous avez saisi n’est perdu : choisissez la version à garder.',
  conflictTitles: 'Les deux textes sont identiques, mais quelqu’un d’autre a changé le titre. Choisissez le titre à garder.',
  conflictMine: 'Votre version',
  conflictTheirs: 'Version enregistrée',
  conflictTheirsBy: 'Version enregistrée par {{name}}',
  conflictKeepMine: 'Garder ma version',
  conflictTakeTheirs: 'Garder la version enregistrée',
  conflictTakeTheirsHint: 'Votre version est d’abord téléchargée : vous en gardez une copie.',
  conflictCopy: 'Copier',
  conflictDownload: 'Télécharger',
  mineCopied: 'Votre version a été copiée',
  mineFile: '{{title}} (ma version)',
  sameTitle: 'Les deux textes sont identiques',
  sameText: 'Votre texte est déjà enregistré : il n’y a rien à choisir, et rien n’est perdu.',
  takenOver: '{{name}} a pris la main',
  lockedText:
    'Vos dernières modifications ne sont pas encore enregistrées, mais conservées sur cet appareil. Laissez cette page ouverte : elles seront enregistrées quand le document sera disponible. S’il a été modifié d’ici là, vous choisirez la version à garder. Si vous fermez cette page, rouvrez ce document ici pour les retrouver.',
  lockedWait: 'Attendre',
  somebody: 'Quelqu’un d’autre',
} satisfies SameKeys<typeof english>
