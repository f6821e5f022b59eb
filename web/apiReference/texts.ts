import type { ErrorCode } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import { apiReference as en } from '#texts/en/apiReference.ts'
import { refusals as enRefusals } from '#texts/en/refusals.ts'
import { apiReference as fr } from '#texts/fr/apiReference.ts'
import { refusals as frRefusals } from '#texts/fr/refusals.ts'

const languages = { en: { t: en, refusals: enRefusals }, fr: { t: fr, refusals: frRefusals } }

/** The words of the reference in one language. */
export interface ReferenceTexts {
  lang: Lang
  t: typeof en | typeof fr
  /** What a refusal says; what it fills in is left open. */
  messages(code: ErrorCode): string
  number(value: number): string
  calls(count: number): string
}

export const referenceTexts = (lang: Lang): ReferenceTexts => {
  const { t, refusals } = languages[lang]
  const number = (value: number) => new Intl.NumberFormat(lang).format(value)
  return {
    ...{ lang, t, number },
    messages: code => refusals[code].replace(/\{\{\w+\}\}/g, '…'),
    calls: count => t.calls[new Intl.PluralRules(lang).select(count) === 'one' ? 'one' : 'other'].replace('{{count}}', number(count)),
  }
}
