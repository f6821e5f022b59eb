import type { requests as en } from '#texts/en/requests.ts'
import type { SameKeys } from '#texts/translate.ts'

export const requests = {
  request: 'Demander l’accès',
  pending: 'Accès demandé. Cette page s’ouvrira dès que quelqu’un aura accepté.',
  remind: 'Envoyer un rappel',
  reminded: 'Rappel envoyé',
  remindedToday: 'Un rappel a déjà été envoyé. Vous pouvez en envoyer un par jour.',
  accept: 'Accepter',
  decline: 'Refuser',
  acceptOf: 'Accepter la demande de {{who}}',
  declineOf: 'Refuser la demande de {{who}}',
  accepted: '{{who}} a maintenant accès',
  declined: 'La demande de {{who}} a été refusée',
} satisfies SameKeys<typeof en>
