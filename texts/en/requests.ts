/** Requesting access to what is private, and answering a request. They come with what shows them. */
export const requests = {
  request: 'Request access',
  pending: 'Access requested. This page opens as soon as someone accepts.',
  remind: 'Send a reminder',
  reminded: 'Reminder sent',
  remindedToday: 'A reminder was already sent. You can send one a day.',
  accept: 'Accept',
  decline: 'Decline',
  acceptOf: 'Accept the request from {{who}}',
  declineOf: 'Decline the request from {{who}}',
  accepted: '{{who}} now has access',
  declined: 'The request from {{who}} was declined',
} as const
