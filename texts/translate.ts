import type { Lang } from '#contract/fields.ts'
import type { english } from './english.ts'

export type AllTexts = typeof english
export type Area = keyof AllTexts

/** What the other language must have: the same keys. Placeholders are compared by `typography.test.ts`. */
export type SameKeys<Texts> = Record<keyof Texts, string>

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
/** `moved`, and `pages` for the pair `pages_one`, `pages_other`. */
type TextKey<Texts> = WithoutPlural<keyof Texts> & string

type TextOf<Texts, K extends string> = K extends keyof Texts
  ? Texts[K]
  : `${K}_other` extends keyof Texts
    ? Texts[`${K}_other`] | '{{count}}'
    : never
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}` ? Name : Inside
type Placeholder<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}` ? NameOf<Inside> | Placeholder<Rest> : never
type Values<Name extends string> = [Name] extends [never] ? [] : [values: { [N in Name]: N extends 'count' ? number : string | number }]

/** `t('moved', { title })`: the key and what its text wants are checked. */
export type Speak<Texts> = <K extends TextKey<Texts>>(key: K, ...values: Values<Placeholder<TextOf<Texts, K>>>) => string
export type Translate<A extends Area> = Speak<AllTexts[A]>

export interface Texts {
  lang: Lang
  /** The texts of one area. */
  of<A extends Area>(area: A): Translate<A>
}

type Facts = Readonly<Record<string, string | number>>

/** Numbers that every language of ours writes alike. */
const DIGITS = /^\d{1,3}$/
const PLACEHOLDER = /\{\{(\w+)(, number)?\}\}/g

/** Speaks texts that a page has brought along itself, as `Texts.of` speaks those of an area; numbers are written as `{{count, number}}`. Plural forms that a language has beyond ours read like `_other`. */
export const translateWith = (lang: Lang) => {
  // A browser takes some ten milliseconds for its first one, and most pages show only small numbers.
  let plural: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  const formFor = (count: number) => (plural ??= new Intl.PluralRules(lang)).select(count)
  const written = (count: number) => (DIGITS.test(String(count)) ? String(count) : (numbers ??= new Intl.NumberFormat(lang)).format(count))
  return <Texts extends Readonly<Record<string, string>>>(texts: Texts) => {
    const formOf = (key: string, count: number) => texts[`${key}_${formFor(count)}`] ?? texts[`${key}_other`]
    return (key: WithoutPlural<keyof Texts> & string, facts: Facts = {}): string => {
      const text = texts[key] ?? formOf(key, Number(facts.count)) ?? key
      return text.replace(PLACEHOLDER, (_, name: string, isNumber?: string) => {
        const value = facts[name] ?? ''
        return isNumber ? written(Number(value)) : String(value)
      })
    }
  }
}

/** The texts of one language. */
export const createTexts = (lang: Lang, all: Record<Area, Readonly<Record<string, string>>>): Texts => {
  const speak = translateWith(lang)
  const translates = new Map<Area, Translate<Area>>()
  const translateIn = (area: Area): Translate<Area> => speak(all[area])
  return {
    lang,
    of: area => {
      const translate = translates.get(area) ?? translateIn(area)
      translates.set(area, translate)
      return translate as unknown as Translate<typeof area>
    },
  }
}
