import type { leaving as en } from '#texts/en/leaving.ts'
import type { SameKeys } from '#texts/translate.ts'

export const leaving = {
  title: 'Quitter sans enregistrer ?',
  text: 'Vos modifications sur cette page ne sont pas encore enregistrées.',
  leave: 'Quitter sans enregistrer',
} satisfies SameKeys<typeof en>
