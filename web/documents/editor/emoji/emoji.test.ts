import english from 'emojibase-data/en/data.json'
import github from 'emojibase-data/en/shortcodes/github.json'
import ownEnglish from 'emojibase-data/en/shortcodes/emojibase.json'
import french from 'emojibase-data/fr/data.json'
import ownFrench from 'emojibase-data/fr/shortcodes/emojibase.json'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Emoji as OneEmoji, Icon } from '#contract/fields.ts'
import { pageIcons } from '../icons/pageIcons.ts'
import { findEmoji, readEmoji } from './emoji.ts'
import { emojiLines } from './lines.ts'

const lines = { en: emojiLines(english, github, ownEnglish), fr: emojiLines(french, github, ownFrench) }
const inEnglish = readEmoji(lines.en, lines.fr)
const inFrench = readEmoji(lines.fr, lines.en)
const first = (typed: string, all = inEnglish) => findEmoji(all, typed)[0]?.sign

test('both languages find an emoji on both pages, accents optional', () => {
  for (const all of [inEnglish, inFrench]) {
    expect(first('fusee', all)).toBe('🚀')
    expect(first('fusée', all)).toBe('🚀')
    expect(first('rocket', all)).toBe('🚀')
    expect(first('coeur bleu', all)).toBe('💙')
    expect(first('blue heart', all)).toBe('💙')
    expect(findEmoji(all, 'xyzzy')).toEqual([])
  }
  expect(inFrench.find(({ sign }) => sign === '🚀')?.name).toBe('fusée')
  expect(inEnglish.find(({ sign }) => sign === '🚀')?.name).toBe('rocket')
})

test('a shortcode comes before names and tags', () => {
  expect(first('smile')).toBe('😄')
  expect(first('tada')).toBe('🎉')
  expect(first('+1')).toBe('👍')
  expect(first('thumbsup')).toBe('👍')
  expect(inEnglish.find(({ sign }) => sign === '🎉')?.codes).toContain('tada')
})

test('nothing typed offers all, the smiling ones first', () => {
  expect(findEmoji(inEnglish, ' ')).toBe(inEnglish)
  expect(inEnglish[0]?.sign).toBe('😀')
  expect(inEnglish.length).toBeGreaterThan(1800)
})

test('each emoji stands there once, with a name, and none with a colour of skin', () => {
  for (const all of [inEnglish, inFrench]) {
    expect(all.filter(({ name }) => name === '')).toEqual([])
    expect(new Set(all.map(({ sign }) => sign)).size).toBe(all.length)
    expect(all.filter(({ sign }) => /[\u{1F3FB}-\u{1F3FF}]/u.test(sign))).toEqual([])
  }
})

test('every icon for pages is one that the API takes, known by name, and stands there once', () => {
  const known = new Set(inFrench.map(({ sign }) => sign))
  expect(pageIcons.filter(sign => !known.has(sign) || !Icon.safeParse(sign).success)).toEqual([])
  expect(new Set(pageIcons).size).toBe(pageIcons.length)
})

test('the names of a language weigh at most 60 KB on their way', () => {
  expect(gzipSync(JSON.stringify(lines.en), { level: 9 }).length).toBeLessThan(60 * 1024)
  expect(gzipSync(JSON.stringify(lines.fr), { level: 9 }).length).toBeLessThan(60 * 1024)
})

test('each emoji that can be picked may be a reaction to a comment', () => {
  const refused = [...inEnglish, ...inFrench].filter(({ sign }) => !OneEmoji.safeParse(sign).success).map(({ sign }) => sign)
  expect(refused).toEqual([])
})
