import type { SameKeys } from '../translate.ts'
import type { notifications as english } from '../en/notifications.ts'

export const notifications = {
  notifications: 'Notifications',
  noNotifications: 'Rien de nouveau. Les mentions, commentaires, demandes et partages qui vous concernent s’afficheront ici.',
  mention: '{{name}} vous mentionne dans',
  invite: '{{name}} vous invite à rejoindre',
  ownership_transfer: '{{name}} vous a transmis',
  admin_promotion: '{{name}} vous a confié l’administration de',
  access_request: '{{name}} demande l’accès à',
  access_granted: '{{name}} vous a donné accès à',
  shared_document: '{{name}} a partagé avec vous',
  comment: '{{name}} a commenté',
  importing: 'Import dans « {{title}} »',
  importingInto: 'Import en cours dans',
  imported_one: 'Import terminé : {{count, number}} document dans',
  imported_other: 'Import terminé : {{count, number}} documents dans',
  importFailed: 'Échec de l’import dans',
  sent: '{{share, number}} % envoyés',
  count: '{{done, number}} sur {{total, number}}',
  showImport: 'Afficher',
  somebody: 'Quelqu’un',
  unread: 'non lue',
  readAll: 'Tout marquer comme lu',
  clearAll: 'Tout effacer',
  clearOne: 'Effacer « {{title}} »',
} satisfies SameKeys<typeof english>
