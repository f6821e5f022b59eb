import type { Lang } from '#contract/fields.ts'
import { type SameKeys, type Speak, translateWith } from '#texts/translate.ts'

/** The texts of a part of the product that are bundled with its script, so that nothing else loads them: `const t = editorTexts[lang]`. */
export const ownTexts = <const English extends Readonly<Record<string, string>>>(
  en: English,
  fr: SameKeys<English>,
): Record<Lang, Speak<English>> => ({
  en: translateWith('en')<English>(en),
  fr: translateWith('fr')<SameKeys<English>>(fr) as Speak<English>,
})
