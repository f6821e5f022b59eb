import type * as english from '../en/severalDocuments.ts'
import type { SameKeys } from '../translate.ts'

export const severalDocuments = {
  list: 'Documents',
  select: 'Sélectionner « {{title}} »',
  selectOne: 'Sélectionner',
  actions: 'Actions pour la sélection',
  selected_one: '{{count, number}} sélectionné',
  selected_other: '{{count, number}} sélectionnés',
  tooMany: 'Sélectionnez-en {{max, number}} au plus',
  clear: 'Effacer la sélection',
  move: 'Déplacer',
  archive: 'Archiver',
  export: 'Exporter',
  moved_one: '{{count, number}} document a été déplacé',
  moved_other: '{{count, number}} documents ont été déplacés',
  movedInto_one: '{{count, number}} document a été déplacé dans « {{parent}} »',
  movedInto_other: '{{count, number}} documents ont été déplacés dans « {{parent}} »',
  archived_one: '{{count, number}} document a été archivé',
  archived_other: '{{count, number}} documents ont été archivés',
  leftOut: '« {{title}} » : {{reason}}',
  more_one: 'Et {{count, number}} autre document reste à sa place.',
  more_other: 'Et {{count, number}} autres documents restent à leur place.',
} satisfies SameKeys<typeof english.severalDocuments>
