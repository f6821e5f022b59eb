import Negotiator from 'negotiator'
import type { Lang } from '#contract/fields.ts'

const LANGUAGES: Lang[] = ['en', 'fr']
/** More than a browser sends; whoever sends thousands is not to keep the server busy. */
const NAMED_MAX = 20

/** The language of a request: the one of ours that `Accept-Language` prefers, else English (`product: 1.1`). */
export const langOf = (acceptLanguage = ''): Lang => {
  const accepted = acceptLanguage.split(',', NAMED_MAX).join(',')
  const [preferred] = new Negotiator({ headers: { 'accept-language': accepted } }).languages(LANGUAGES)
  return LANGUAGES.find(lang => lang === preferred) ?? 'en'
}
