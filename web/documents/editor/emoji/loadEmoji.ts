import type { Lang } from '#contract/fields.ts'
import { type Emoji, readEmoji } from './emoji.ts'

const languages = { en: () => import('virtual:emoji/en'), fr: () => import('virtual:emoji/fr') }
let loading: Promise<readonly Emoji[]> | undefined

/** All emoji, fetched once and on demand; a failed try is made again with the next call. */
export const loadEmoji = (lang: Lang): Promise<readonly Emoji[]> =>
  (loading ??= Promise.all([languages[lang](), languages[lang === 'en' ? 'fr' : 'en']()]).then(
    ([own, other]) => readEmoji(own.default, other.default),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))
