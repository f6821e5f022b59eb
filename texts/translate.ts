import { createInstance } from 'i18next'
import type { Lang } from '#contract/fields.ts'
import type { english } from './english.ts'

export type AllTexts = typeof english
export type Area = keyof AllTexts

/** What the other language must have: the same keys. Placeholders are compared by `typography.test.ts`. */
export type SameKeys<Texts> = Record<keyof Texts, string>

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
/** `moved`, and `pages` for the pair `pages_one`, `pages_other`. */
export type TextKey<A extends Area> = WithoutPlural<keyof AllTexts[A]> & string

type TextOf<A extends Area, K extends string> = K extends keyof AllTexts[A]
  ? AllTexts[A][K]
  : `${K}_other` extends keyof AllTexts[A]
    ? AllTexts[A][`${K}_other`] | '{{count}}'
    : never
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}` ? Name : Inside
type Placeholder<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}` ? NameOf<Inside> | Placeholder<Rest> : never
type Values<Name extends string> = [Name] extends [never] ? [] : [values: { [N in Name]: N extends 'count' ? number : string | number }]

/** `t('moved', { title })`: the key and what its text wants are checked. */
export type Translate<A extends Area> = <K extends TextKey<A>>(key: K, ...values: Values<Placeholder<TextOf<A, K>>>) => string

export interface Texts {
  lang: Lang
  /** The texts of one area. */
  of<A extends Area>(area: A): Translate<A>
}

/** French counts millions in a plural of their own, which reads like any other. */
const withMany = (area: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(area).flatMap(([key, text]) => (key.endsWith('_other') ? [[key.replace(/_other$/, '_many'), text]] : [])),
  ),
  ...area,
})

/** The texts of one language; numbers are written as `{{count, number}}`. */
export const createTexts = (lang: Lang, all: Record<Area, Readonly<Record<string, string>>>): Texts => {
  const instance = createInstance()
  const areas = Object.fromEntries(Object.entries(all).map(([area, texts]) => [area, withMany(texts)]))
  void instance.init({
    lng: lang,
    resources: { [lang]: areas },
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  return { lang, of: area => instance.getFixedT(lang, area) as unknown as Translate<typeof area> }
}
