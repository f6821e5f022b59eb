import type { Lang } from '#contract/fields.ts'
import { useApp, userOf } from '#web/data/app.ts'

/** Returns how a language is chosen: it becomes that of the account, where somebody is logged in, and the page is loaded again in it. */
export function useChooseLanguage(): (lang: Lang) => Promise<void> {
  const { api, cache } = useApp()
  return async lang => {
    const user = userOf(cache)
    if (user && user.lang !== lang) await api.users.update({ id: user._id, lang })
    const { pathname, search } = window.location
    const query = new URLSearchParams(search)
    query.set('lang', lang)
    window.location.assign(`${pathname}?${query}`)
  }
}
