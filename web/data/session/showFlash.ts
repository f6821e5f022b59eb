import { pageUrl } from '#contract/pages.ts'
import type { Texts } from '#texts/translate.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { FlashMessage } from './flash.ts'

/** Shows the flash message of the previous page as a toast; the login page shows its reason itself. */
export const showFlash = (flash: FlashMessage | null, texts: Texts, path: string): void => {
  if (flash === null) return
  if (flash.code === 'goodbye') showToast({ kind: 'success', title: texts.of('logOut')('goodbye', { firstname: flash.firstname }) })
  else if (path !== pageUrl(texts.lang, 'login'))
    showToast({ kind: flash.code === 'auth.guest' ? 'info' : 'denied', title: texts.of('errors')(flash.code) })
}
