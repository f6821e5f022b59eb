import type { Notification } from '#contract/calls/notifications.ts'
import type { useNotificationTexts } from './useNotificationTexts.ts'

/** Returns what a notification says; below the title of its document it does not name it again. */
export const saidBy = (
  { kind, comment, import: ended }: Notification,
  name: string,
  isInGroup: boolean,
  t: ReturnType<typeof useNotificationTexts>,
): string => {
  if (kind === 'import') return ended?.state === 'done' ? t('imported', { count: ended.documents }) : t('importFailed')
  if (!isInGroup || !(kind in IN_GROUP)) return t(kind, { name })
  return t(kind === 'mention' && comment !== null ? 'hereMentionInComment' : IN_GROUP[kind as keyof typeof IN_GROUP], { name })
}

const IN_GROUP = {
  mention: 'hereMention',
  comment: 'hereComment',
  shared_document: 'hereShared',
  access_request: 'hereRequest',
  access_granted: 'hereGranted',
} as const
