import type { Someone } from '#contract/calls/users.ts'
import { type App, userOf } from '#web/data/app.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/**
 * Why writing ends without the writer, with everything saved or stored: another person writes now (unknown when null), another person has written while
 * this tab was hidden, or the right to write is gone.
 */
export type EndReason = { why: 'lost'; to: Someone | null } | { why: 'moved' } | { why: 'over' }

/** Shows why the text can only be read from now on, and where the typed text is. */
export function announceEnding({ cache, texts }: App, reason: EndReason, isSaved: boolean): void {
  const t = texts.of('documents')
  if (reason.why === 'over') return
  if (reason.why === 'moved') return void showToast({ kind: 'info', title: t('movedTitle'), message: t('movedText') })
  const { to } = reason
  const name = to ? `${to.firstname} ${to.lastname}` : t('somebody')
  const isMyself = to !== null && to._id === userOf(cache)?._id
  showToast({
    kind: 'info',
    title: isMyself ? t('endedElsewhere') : t('takenOver', { name }),
    message: isSaved ? t('endedSaved') : t('endedKept'),
  })
}
