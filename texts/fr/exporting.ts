import type * as english from '../en/exporting.ts'
import type { SameKeys } from '../translate.ts'

export const exporting = {
  title: 'Exporter « {{title}} »',
  format: 'Format',
  markdown: 'Markdown',
  markdownHint: 'Pour d’autres éditeurs et outils, et pour un import ultérieur. Les fichiers sont joints dans un zip.',
  html: 'Page web (HTML)',
  htmlHint: 'S’ouvre dans n’importe quel navigateur, sans compte et sans connexion.',
  below: 'Inclure les sous-documents',
  belowHint: 'Vous obtenez un zip qui les contient tous, dans leur ordre. Ce que vous ne pouvez pas lire n’y figure pas.',
  export: 'Exporter',
  print: 'Imprimer ou enregistrer en PDF',
  viewTitle: '« {{title}} » en Markdown',
  markdownText: 'Le document en Markdown',
  copy: 'Copier',
  copied: 'Markdown copié',
  running: 'Export de « {{title}} »…',
  cancel: 'Annuler',
  failed: '« {{title}} » n’a pas été exporté',
  offline: 'Vous êtes hors ligne. L’export a besoin du serveur : réessayez au retour de la connexion.',
  broken: 'La connexion a été coupée avant la fin de l’export. Réessayez.',
} satisfies SameKeys<typeof english.exporting>
