/** What somebody is told in the application; it comes with the panel that says it. */
export const notifications = {
  notifications: 'Notifications',
  noNotifications: 'Nothing new. When somebody mentions you in a document or shares one with you, it is said here.',
  mention: '{{name}} mentioned you in',
  invite: '{{name}} invites you to',
  ownership_transfer: '{{name}} made you the owner of',
  admin_promotion: '{{name}} made you an admin of',
  access_request: '{{name}} asks for access to',
  access_granted: '{{name}} gave you access to',
  shared_document: '{{name}} shared with you',
  comment: '{{name}} commented on',
  somebody: 'Somebody',
  unread: 'unread',
  readAll: 'Mark all as read',
  clearAll: 'Clear all',
  clearOne: 'Clear “{{title}}”',
} as const
