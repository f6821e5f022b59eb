import type { diagrams as en } from '#texts/en/diagrams.ts'
import type { SameKeys } from '#texts/translate.ts'

export const diagrams = {
  diagram: 'Diagramme : {{source}}',
  wrong: 'Ce diagramme ne peut pas être dessiné : sa source contient une erreur.',
  wrongLine: 'Ce diagramme ne peut pas être dessiné : sa source contient une erreur à la ligne {{line}}.',
  outside: 'Un diagramme ne peut pas afficher d’images d’autres sites.',
  tooLong: 'Ce diagramme est trop long pour être dessiné.',
} satisfies SameKeys<typeof en>
