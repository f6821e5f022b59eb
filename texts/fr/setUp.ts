import type { setUp as english } from '../en/setUp.ts'
import type { SameKeys } from '../translate.ts'

export const setUp = {
  title: 'Bienvenue dans Cahier',
  intro: 'Quelques questions, puis votre équipe pourra écrire. Tout se change ensuite.',
} satisfies SameKeys<typeof english>
