/** What somebody is told in the application; it comes with the panel that says it. */
export const notifications = {
  notifications: 'Notifications',
  noNotifications: 'Nothing new. When somebody mentions you in a document, it is said here.',
  mentionedYou: '{{name}} mentioned you in',
  somebody: 'Somebody',
  unread: 'unread',
  readAll: 'Mark all as read',
  clearAll: 'Clear all',
  clearOne: 'Clear “{{title}}”',
} as const
