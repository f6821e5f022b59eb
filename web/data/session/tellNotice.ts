import { pageUrl } from '#contract/pages.ts'
import type { Texts } from '#texts/translate.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { Notice } from './notice.ts'

/** Says as a toast what the page before has left to say; the login page says by itself why it has been opened. */
export const tellNotice = (notice: Notice | null, texts: Texts, path: string): void => {
  if (notice === null) return
  if (notice.code === 'goodbye') showToast({ kind: 'success', title: texts.of('logOut')('goodbye', { firstname: notice.firstname }) })
  else if (path !== pageUrl(texts.lang, 'login'))
    showToast({ kind: notice.code === 'auth.guest' ? 'info' : 'denied', title: texts.of('errors')(notice.code) })
}
