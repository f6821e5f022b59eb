import type { Lang } from '#contract/fields.ts'
import { OVERVIEW_SLUG, SLUG_MAX } from '#contract/limits.ts'

/** Words that a permalink may not be: the overview has its own, and a team's stands where the site has pages of its own. */
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

/** Letters that Unicode does not take apart. */
const FOLDED: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i' }

/** `slugOf("L’été à l'œuvre")` → `l-ete-a-l-oeuvre`. Never empty, never longer than a permalink may be, cut between words. */
export function slugOf(title: string, lang: Lang = 'en'): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøđðþłħı]/g, letter => FOLDED[letter] ?? letter)
    .replace(/[’ʼ‘`´]/g, "'")
    .replace(/(?<![a-z0-9])([cdjlmnst]|[a-z]*qu)'(?=[a-z0-9])/g, '$1-') // an elision joins two words: l'équipe
    .replace(/'/g, '') // any other apostrophe stands inside one: don't
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return cutBetweenWords(words.join('-'), SLUG_MAX) || UNTITLED[lang]
}

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
