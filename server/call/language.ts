import Negotiator from 'negotiator'
import type { Lang } from '#contract/fields.ts'

const LANGUAGES: Lang[] = ['en', 'fr']
/** More than a browser sends. The limit keeps a list of thousands from costing time. */
const NAMED_MAX = 20

/** Returns the language of ours that `Accept-Language` prefers, else English (`product: 1.1`). */
export const langOf = (acceptLanguage = ''): Lang => {
  const accepted = acceptLanguage.split(',', NAMED_MAX).join(',')
  const [preferred] = new Negotiator({ headers: { 'accept-language': accepted } }).languages(LANGUAGES)
  return LANGUAGES.find(lang => lang === preferred) ?? 'en'
}
