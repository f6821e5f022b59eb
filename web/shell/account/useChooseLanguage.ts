import type { Lang } from '#contract/fields.ts'
import { useApp, userOf } from '#web/data/app.ts'

/** Returns how a person chooses the language of their account, with which the present page is then loaded again. */
export function useChooseLanguage(): (lang: Lang) => Promise<void> {
  const { api, cache } = useApp()
  return async lang => {
    const user = userOf(cache)
    if (user && user.lang !== lang) await api.users.update({ id: user._id, lang })
    window.location.assign(`${window.location.pathname}?lang=${lang}`)
  }
}
