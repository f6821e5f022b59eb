/** How somebody hears of what happens: in the application and by mail, at once or in a daily or weekly digest; in the application alone; or not at all. */
export const NOTIFICATION_LEVELS = ['mail', 'daily', 'weekly', 'application', 'none'] as const
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number]

export const DIGEST_LEVELS = ['daily', 'weekly'] as const satisfies readonly NotificationLevel[]
export type DigestLevel = (typeof DIGEST_LEVELS)[number]

export const isDigest = (level: NotificationLevel): level is DigestLevel => DIGEST_LEVELS.some(one => one === level)

/** Whether a level sends mails, at once or in digests. */
export const isByMail = (level: NotificationLevel): boolean => level === 'mail' || isDigest(level)
