import type { logOut as english } from '../en/logOut.ts'
import type { SameKeys } from '../translate.ts'

export const logOut = {
  goodbye: 'Au revoir {{firstname}}, à bientôt !',
  toLogOut: 'Se déconnecter',
} satisfies SameKeys<typeof english>
