import type { Lang } from '#contract/fields.ts'

/** The language of a request: the first of ours that `Accept-Language` names, else English (spec 1 §1). */
export const langOf = (acceptLanguage: string | undefined): Lang => {
  for (const part of (acceptLanguage ?? '').split(',', 10)) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'fr' || tag === 'en') return tag
  }
  return 'en'
}
