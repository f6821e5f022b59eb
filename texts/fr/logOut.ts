import type { logOut as english } from '../en/logOut.ts'
import type { SameKeys } from '../translate.ts'

export const logOut = {
  goodbye: 'Au revoir {{firstname}}, à bientôt !',
  toLogOut: 'Déconnexion',
  unsavedTitle: 'Se déconnecter sans avoir tout enregistré ?',
  unsavedKept:
    'Une partie de ce que vous avez saisi n’a pas pu être enregistrée. Elle est conservée sur cet appareil, pour vous seul, et vous sera proposée quand vous vous reconnecterez et rouvrirez le document.',
  unsavedLost: 'Une partie de ce que vous avez saisi n’a pu être ni enregistrée ni conservée sur cet appareil, et serait perdue.',
  unsavedImport: 'Un import est encore en cours d’envoi. Si vous vous déconnectez maintenant, il est annulé.',
  unsavedLogOut: 'Se déconnecter',
} satisfies SameKeys<typeof english>
