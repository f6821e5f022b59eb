import type { ErrorCode } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import { fieldErrors as en } from './en/errors.ts'
import { refusals as enRefusals } from './en/refusals.ts'
import { fieldErrors as fr } from './fr/errors.ts'
import { refusals as frRefusals } from './fr/refusals.ts'

const refusals = { en: enRefusals, fr: frRefusals }
const fieldErrors = { en, fr }

const fill = (text: string, facts: Record<string, unknown>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''))

/** The message of an error code (`product: 8`). */
export const errorText = (lang: Lang, code: ErrorCode, facts: Record<string, unknown> = {}): string => fill(refusals[lang][code], facts)

/** The message for one field: its own wording where the problem is a form problem, else that of the error code. One that names a bound which is not known says to choose another value. */
export const fieldText = (lang: Lang, code: string, facts: Record<string, unknown> = {}): string => {
  const texts: Readonly<Record<string, string>> = { ...refusals[lang], ...fieldErrors[lang] }
  const text = texts[code] ?? refusals[lang]['request.invalid']
  const isBoundless = (code === 'too_short' && facts['min'] === undefined) || (code === 'too_long' && facts['max'] === undefined)
  return isBoundless ? fieldErrors[lang].invalid_value : fill(text, facts)
}
