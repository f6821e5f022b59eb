import type { Lang } from '#contract/fields.ts'
import { createTexts, type Texts } from './translate.ts'

/** Fetches the texts of one language; the other one never reaches the browser. */
export const loadTexts = async (lang: Lang): Promise<Texts> =>
  createTexts(lang, lang === 'fr' ? (await import('./french.ts')).french : (await import('./english.ts')).english)
