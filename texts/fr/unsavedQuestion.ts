import type { unsavedQuestion as english } from '../en/unsavedQuestion.ts'
import type { SameKeys } from '../translate.ts'

export const unsavedQuestion = {
  unsavedTitle: 'Se déconnecter avec des modifications non enregistrées ?',
  unsavedKept:
    'Certaines modifications n’ont pas pu être enregistrées. Elles restent sur cet appareil et ne sont visibles que de vous. Reconnectez-vous et rouvrez le document pour les retrouver.',
  unsavedLost: 'Certaines modifications n’ont pu être enregistrées nulle part. Si vous vous déconnectez maintenant, vous les perdrez.',
  unsavedImport: 'Un import est encore en cours d’envoi. Si vous vous déconnectez maintenant, il sera annulé.',
  unsavedLogOut: 'Se déconnecter quand même',
} satisfies SameKeys<typeof english>
