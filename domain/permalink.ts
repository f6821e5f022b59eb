import type { Lang } from '#contract/fields.ts'
import { OVERVIEW_SLUG, SLUG_MAX } from '#contract/limits.ts'

/** Reserved permalinks: the overview has its own, and the permalink of a team must not hide a page of the site. */
const RESERVED = {
  team: new Set([
    'api',
    'auth',
    'default',
    'document',
    'en',
    'fr',
    'history',
    'new',
    'settings',
    'share',
    'team',
    'template',
    'user',
    'workspace',
  ]),
  workspace: new Set<string>(),
  document: new Set([OVERVIEW_SLUG]),
} satisfies Record<string, ReadonlySet<string>>
export type Permalinked = keyof typeof RESERVED

const UNTITLED: Record<Lang, string> = { en: 'untitled', fr: 'sans-titre' }

/** The permalink of a title that is empty, or of which nothing is left. */
export const isUntitledSlug = (slug: string): boolean => Object.values(UNTITLED).includes(slug)

/** Letters that Unicode does not take apart. */
const FOLDED: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i' }

/** Letters of other scripts in Latin ones, as `any-ascii` writes them: `Москва` → `Moskva`, `北京` → `BeiJing`. */
export type Romanise = (text: string) => string

const OF_OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu

/** Whether some of it is written in letters that only `romanise` can make Latin. */
export const hasOtherScripts = (title: string): boolean => title.search(OF_OTHER_SCRIPTS) >= 0

/**
 * `slugOf("L’été à l'œuvre")` → `l-ete-a-l-oeuvre`. Never empty, never longer than a permalink may be, cut between words. A title of emoji alone gets their
 * names (`🎉` → `tada`); a title of which nothing is left becomes `untitled`.
 */
export function slugOf(title: string, lang: Lang = 'en', romanise: Romanise = text => text): string {
  const inLatin = (text: string) => romanise(text).replace(/(?<=[a-z])(?=[A-Z])/g, '-')
  const slug = wordsOf(title.replace(OF_OTHER_SCRIPTS, inLatin)) || wordsOf(inLatin(title))
  return cutBetweenWords(slug, SLUG_MAX) || UNTITLED[lang]
}

/** Returns the words of a text in Latin letters, joined by hyphens. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøđðþłħı]/g, letter => FOLDED[letter] ?? letter)
    .replace(/[’ʼ‘`´]/g, "'")
    .replace(/(?<![a-z0-9])([cdjlmnst]|[a-z]*qu)'(?=[a-z0-9])/g, '$1-') // an elision joins two words: l'équipe
    .replace(/'/g, '') // any other apostrophe stands inside one: don't
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')

export const isReservedSlug = (slug: string, of: Permalinked): boolean => RESERVED[of].has(slug)

/** The first of `base`, `base-2`, `base-3` … that is neither taken nor reserved. */
export function uniqueSlug(base: string, taken: ReadonlySet<string>, of: Permalinked): string {
  const isFree = (slug: string) => !taken.has(slug) && !isReservedSlug(slug, of)
  let slug = base
  for (let number = 2; !isFree(slug); number += 1) slug = `${cutBetweenWords(base, SLUG_MAX - String(number).length - 1)}-${number}`
  return slug
}

function cutBetweenWords(slug: string, max: number): string {
  if (slug.length <= max) return slug
  const lastBreak = slug.lastIndexOf('-', max)
  return slug.slice(0, lastBreak > 0 ? lastBreak : max).replace(/-+$/, '')
}
