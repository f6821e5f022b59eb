import type { SameKeys } from '../translate.ts'
import type { notifications as english } from '../en/notifications.ts'

export const notifications = {
  notifications: 'Notifications',
  noNotifications: 'Rien de nouveau. Quand quelqu’un vous mentionne dans un document, c’est dit ici.',
  mentionedYou: '{{name}} vous mentionne dans',
  somebody: 'Quelqu’un',
  unread: 'non lue',
  readAll: 'Tout marquer comme lu',
  clearAll: 'Tout effacer',
  clearOne: 'Effacer « {{title}} »',
} satisfies SameKeys<typeof english>
