import { pageUrl, splitLang } from '#contract/pages.ts'
import { type FlashMessage, flashCookie } from './flash.ts'

/** `/auth/login?redirect={current path}` (`product: 2.2`), in the language of that path. */
export const loginUrl = (path: string): string => `${pageUrl(splitLang(path).lang, 'login')}?redirect=${encodeURIComponent(path)}`

/** Loads the login page as a new page: nothing of the person who was logged in stays in memory. */
export const goToLogin = (flash: FlashMessage | null, to: 'login' | 'login and back'): void => {
  if (flash) document.cookie = flashCookie(flash)
  const path = window.location.pathname + window.location.search
  window.location.assign(to === 'login' ? pageUrl(splitLang(path).lang, 'login') : loginUrl(path))
}
