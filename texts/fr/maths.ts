import type { maths as en } from '#texts/en/maths.ts'
import type { SameKeys } from '#texts/translate.ts'

export const maths = {
  wrong: 'Cette formule ne peut pas être affichée telle qu’elle est écrite.',
} satisfies SameKeys<typeof en>
