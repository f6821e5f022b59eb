import { readFileSync, writeFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { countsOf, found } from '../chosenForms.ts'
import { ownPatterns, type Pattern } from '../patterns.ts'

const WORD = '[\\p{L}\\p{N}\\p{M}]'
/** Samples of the parts that `highlight.ts` and others take from search terms. */
const samples = {
  attribute: 'width',
  name: 'file-name',
  property: 'text-decoration(?:-line)?',
  values: 'left|center|right|justify',
  IN_WORD: WORD,
  "[...first].join('')": 'cCéE',
  "alternatives.join('|')": `[cC]\\p{M}*[éE]\\p{M}*[^\\p{L}\\p{N}\\p{M}][^\\p{L}\\p{N}]*[éE]\\p{M}*${WORD}*|[éE]\\p{M}*[cC]\\p{M}*\\p{L}{0,6}`,
  "COVERS.join('|')": 'hills|sea',
  wanted: 'words|word|some[^\\p{L}\\p{N}]+thing',
}

/** Expressions that the checker thinks slow, or cannot parse, and why no text can make them slow. */
const bounded: Record<string, string> = {
  [String.raw`editor/markdown/listings.ts /<(\/?)Listing\b((?:"[^"]*"|[^">])*)>/i`]: 'HTML of at most LISTING_LENGTH_MAX letters',
  'texts/typography.ts /\\w+:\\/\\/\\S+|`[^`]*`|(?<=[\\p{L}\\p{N}})»…”"`])[ \\u00A0\\u202F]*([;!?»%]+|:(?=[ \\u00A0\\u202F]|$))/u':
    'only our own texts',
  'domain/permalink.ts /-+$/': 'a permalink of at most SLUG_MAX letters',
  'domain/rank.ts /z*$/': 'the first letter of a rank says how many digits follow, at most 26',
  'domain/rank.ts /0*$/': 'the same',
  [String.raw`contract/fields.ts /^\p{RGI_Emoji}$/v`]: 'repeats nothing; the checker cannot read the flag',
  [String.raw`editor/diff/tokens.ts /[\p{L}\p{N}\p{RGI_Emoji}]/v`]: 'repeats nothing; the checker cannot read the flag',
  [String.raw`editor/diff/tokens.ts /\p{RGI_Emoji}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[[\p{L}\p{M}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]]+|\n|[^\S\n]+|[^]/v`]:
    'nothing comes behind what is repeated, so nothing is tried again; the checker cannot read the flag',
}

/** Without the flag for repeated matches, which does not change how long one match takes. */
const nameOf = ({ path, source, flags }: Pattern): string => `${path} /${source}/${flags.replace('g', '')}`

const PROVEN = 'test/hostile/provenPatterns.json'
const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')) as { version: string }
/** What this version of the checker has found safe in as much time as it needed. The long form asks it again for each, and writes the list anew. */
const listed = JSON.parse(readFileSync(PROVEN, 'utf8')) as { checker: string; patterns: string[] }

const patterns = ownPatterns(samples)
const isBounded = (pattern: Pattern): boolean => nameOf(pattern) in bounded

const { ms, undecided } = countsOf('patterns')
const isLong = undecided === 0
const keyOf = ({ source, flags }: Pattern): string => `/${source}/${flags}`
const known = new Set(isLong ? [] : listed.patterns)
const diagnose = ({ source, flags }: Pattern) => checkSync(source, flags, { timeout: ms })

test('no text makes one of our regular expressions disproportionately slow', { timeout: 1_200_000 }, () => {
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  let waiting = 0
  const safe: string[] = []
  const unsafe = [...Map.groupBy(patterns, keyOf)].flatMap(([key, same]) => {
    const doubted = same.filter(pattern => !isBounded(pattern))
    const [first] = doubted
    if (!first || known.has(key)) return []
    const answer = diagnose(first)
    const isTooLong = answer.status === 'unknown' && answer.error.kind === 'timeout'
    if (isTooLong) waiting++
    if (answer.status === 'safe') safe.push(key)
    if (answer.status === 'safe' || (isTooLong && waiting <= undecided)) return []
    const why = answer.status === 'vulnerable' ? `${answer.complexity.summary}: ${answer.attack.pattern}` : JSON.stringify(answer.error)
    return doubted.map(pattern => `${nameOf(pattern)} ${why}`)
  })
  if (isLong) writeFileSync(PROVEN, `${JSON.stringify({ checker: version, patterns: safe.toSorted() }, null, 2)}\n`)
  expect(patterns.length).toBeGreaterThan(300)
  expect(unsafe).toEqual([])
  found(
    'patterns',
    `${patterns.length} expressions, ${waiting} not decided in ${ms / 1000} s; none slow, ${patterns.filter(isBounded).length} of them because what they read is short (named in the test)`,
  )
})

test('every expression in the list of bounded ones exists', () => {
  const names = new Set(patterns.map(nameOf))
  expect(Object.keys(bounded).filter(name => !names.has(name))).toEqual([])
})

test('every expression in the list of proven ones exists, and this version of the checker has proven it', () => {
  const keys = new Set(patterns.map(keyOf))
  expect(listed.checker).toBe(version)
  expect(listed.patterns.filter(key => !keys.has(key))).toEqual([])
})
