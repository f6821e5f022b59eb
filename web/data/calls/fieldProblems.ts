import type { FieldError } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import { fieldNames as en } from '#texts/en/fieldNames.ts'
import { fieldNames as fr } from '#texts/fr/fieldNames.ts'
import type { ApiError } from './ApiError.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const names: Record<Lang, Readonly<Record<string, string>>> = { en, fr }
const texts = ownTexts(en, fr)

/**
 * Returns the problems of fields, with their names: “Title: this is too long.” Problems that are shown at their field are left out. A refusal with its own
 * text names its field itself, and may be shown at a field of any name.
 */
export const fieldProblems = (lang: Lang, { code, errors }: ApiError, shown?: Readonly<Record<string, string>>): string[] =>
  code === 'errors.request.invalid'
    ? errors.filter(({ field }) => !shown || !(field in shown)).map(problem => withName(lang, problem))
    : shown
      ? []
      : errors.map(({ message }) => message)

const withName = (lang: Lang, { field, message }: FieldError): string => {
  const last = field.split('.').findLast(part => !/^\d+$/.test(part)) ?? ''
  if (last === '') return message
  const name = Object.hasOwn(names[lang], last) ? names[lang][last] : undefined
  return texts[lang]('problem', { field: name ?? last, message: message.charAt(0).toLowerCase() + message.slice(1) })
}
