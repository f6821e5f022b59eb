import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { ownPatterns, type Pattern } from '../patterns.ts'
import { times } from './length.ts'

const WORD = '[\\p{L}\\p{N}\\p{M}]'
/** As `highlight.ts` and others put them together from what people search for. */
const samples = {
  attribute: 'width',
  name: 'file-name',
  property: 'text-decoration(?:-line)?',
  values: 'left|center|right|justify',
  IN_WORD: WORD,
  "[...first].join('')": 'cCéE',
  "alternatives.join('|')": `[cC]\\p{M}*[éE]\\p{M}*[^\\p{L}\\p{N}\\p{M}][^\\p{L}\\p{N}]*[éE]\\p{M}*${WORD}*|[éE]\\p{M}*[cC]\\p{M}*\\p{L}{0,6}`,
  "words.map(escapeWord).join('|')": 'words|word',
}

/** What the checker takes for slow, or cannot read, and why nobody can make us wait with it. */
const bounded: Record<string, string> = {
  'domain/permalink.ts /-+$/': 'a permalink of at most SLUG_MAX letters',
  'domain/rank.ts /z*$/': 'the first letter of a rank says how many digits follow, at most 26',
  'domain/rank.ts /0*$/': 'the same',
  [String.raw`editor/diff/tokens.ts /[\p{L}\p{N}\p{RGI_Emoji}]/v`]: 'repeats nothing; the checker cannot read the flag',
  [String.raw`editor/diff/tokens.ts /\p{RGI_Emoji}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[[\p{L}\p{M}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]]+|\n|[^\S\n]+|[^]/v`]:
    'nothing comes behind what is repeated, so nothing is tried again; the checker cannot read the flag',
}

/** How often an expression is asked is left out: it does not decide how long one answer takes. */
const nameOf = ({ path, source, flags }: Pattern): string => `${path} /${source}/${flags.replace('g', '')}`

const patterns = ownPatterns(samples)
const isKnown = (pattern: Pattern): boolean => nameOf(pattern) in bounded

const diagnose = ({ source, flags }: Pattern) => checkSync(source, flags, { timeout: times(150, 20_000) })

test('no text makes a regular expression of ours busy out of all proportion', { timeout: 1_200_000 }, () => {
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  const unsafe = [...Map.groupBy(patterns, ({ source, flags }) => `/${source}/${flags}`).values()].flatMap(same => {
    const doubted = same.filter(pattern => !isKnown(pattern))
    const [first] = doubted
    if (!first) return []
    const found = diagnose(first)
    const isTooLong = found.status === 'unknown' && found.error.kind === 'timeout'
    if (found.status === 'safe' || (isTooLong && times(1, 0) === 1)) return []
    const why = found.status === 'vulnerable' ? `${found.complexity.summary}: ${found.attack.pattern}` : JSON.stringify(found.error)
    return doubted.map(pattern => `${nameOf(pattern)} ${why}`)
  })
  expect(patterns.length).toBeGreaterThan(300)
  expect(unsafe).toEqual([])
})

test('what is said to be bounded is there', () => {
  const names = new Set(patterns.map(nameOf))
  expect(Object.keys(bounded).filter(name => !names.has(name))).toEqual([])
})
