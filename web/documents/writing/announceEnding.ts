import type { Someone } from '#contract/calls/users.ts'
import { type App, userOf } from '#web/data/app.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { askToEditTexts } from '../askToEdit/askToEditTexts.ts'
import { writingTexts } from './writingTexts.ts'

/**
 * Why writing ends without *Done*, with everything saved or stored: another person writes now (unknown when null), has asked for the document, or has written
 * while this tab was hidden, the right to write is gone, or the text has parts that this page does not know.
 */
export type EndReason =
  | { why: 'lost'; to: Someone | null }
  | { why: 'handedOver'; to: Someone }
  | { why: 'moved' }
  | { why: 'over' }
  | { why: 'newer' }

/** Shows why the text can only be read from now on, and where the typed text is. */
export function announceEnding({ cache, lang, texts }: App, reason: EndReason, isSaved: boolean): void {
  const t = texts.of('documents')
  const w = writingTexts[lang]
  if (reason.why === 'over') return
  if (reason.why === 'moved') return void showToast({ kind: 'info', title: t('movedTitle'), message: w('movedText') })
  if (reason.why === 'newer') return void showToast({ kind: 'warning', title: w('newerTitle'), message: w('newerText') })
  const { to } = reason
  const name = to ? `${to.firstname} ${to.lastname}` : t('somebody')
  if (reason.why === 'handedOver')
    return void showToast({ kind: 'info', title: askToEditTexts[lang]('handedOver', { name }), message: w('endedSaved') })
  const isMyself = to !== null && to._id === userOf(cache)?._id
  showToast({
    kind: 'info',
    title: isMyself ? w('endedElsewhere') : w('takenOver', { name }),
    message: isSaved ? w('endedSaved') : t('endedKept'),
  })
}
