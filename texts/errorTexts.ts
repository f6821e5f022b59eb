import type { ErrorCode } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import * as en from './en/errors.ts'
import * as fr from './fr/errors.ts'

const texts = { en, fr }

const fill = (text: string, facts: Record<string, unknown>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''))

/** The message of an error code (spec 2 §8). */
export const errorText = (lang: Lang, code: ErrorCode, facts: Record<string, unknown> = {}): string => fill(texts[lang].errors[code], facts)

/** The message for one field: its own wording where the problem is a form problem, else that of the error code. */
export const fieldText = (lang: Lang, code: string, facts: Record<string, unknown> = {}): string => {
  const { errors, fieldErrors } = texts[lang]
  const text = code in fieldErrors ? fieldErrors[code as keyof typeof fieldErrors] : errors[code as ErrorCode]
  return fill(text ?? errors['request.invalid'], facts)
}
