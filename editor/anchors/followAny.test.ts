import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyContent } from '#test/anyContent.ts'
import { checkContent } from '../content.ts'
import type { Content } from '../node.ts'
import { anchorOf, spanOf } from './anchor.ts'
import { follow, on, page, wordsAt } from './commentedText.ts'
import { flatten } from './flat.ts'
import { followAnchors } from './follow.ts'

/** A text of words that are all different, so that each has only one place. */
const LINE = 8
const numbered = (lines: string[][]): Content => page(...lines.map(words => words.join(' ')))
const book = fc
  .integer({ min: 1, max: 12 })
  .map(lines => Array.from({ length: lines }, (_, line) => Array.from({ length: LINE }, (_, word) => `w${line}x${word}`)))
const change = fc.record({ line: fc.nat(), word: fc.nat(), drop: fc.integer({ min: 0, max: 3 }), add: fc.integer({ min: 0, max: 3 }) })

describe('In any text, after any changes', () => {
  test('a comment stays on words that nobody has changed', () => {
    let made = 0
    fc.assert(
      fc.property(book, fc.array(change, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(), (lines, changes, at, from) => {
        const line = at % lines.length
        const start = from % LINE
        const meant = lines[line]!.slice(start, start + 3)
        const after = lines.map(words => [...words])
        for (const { line: where, word, drop, add } of changes) {
          const words = after[where % after.length]!
          const place = word % (words.length + 1)
          const isInside = words.slice(place, place + drop).some(one => meant.includes(one))
          const isBetween = place > words.indexOf(meant[0]!) && place <= words.indexOf(meant.at(-1)!) && words.includes(meant[0]!)
          if (!isInside && !isBetween) words.splice(place, drop, ...Array.from({ length: add }, () => `new${++made}`))
        }
        const [old, now] = [numbered(lines), numbered(after)]
        const followed = follow(on(old, meant.join(' ')), old, now)
        expect(followed.quote).toBe(meant.join(' '))
        expect(wordsAt(now, followed)).toBe(followed.quote)
      }),
      { numRuns: 300 },
    )
  })

  test('a comment either has the words at its place, or no place', () => {
    fc.assert(
      fc.property(anyContent, anyContent, fc.nat(), fc.integer({ min: 1, max: 40 }), (before, after, at, length) => {
        const flat = flatten(before)
        fc.pre(flat.text !== '')
        const start = at % flat.text.length
        const anchor = anchorOf(flat, { start, end: Math.min(flat.text.length, start + length) })
        if (!anchor) return
        const followed = follow(anchor, before, after)
        const words = wordsAt(after, followed)
        expect(words === null).toBe(followed.from === null)
        expect(words ?? anchor.quote).toContain(followed.quote)
      }),
      { numRuns: 300 },
    )
  })

  test('a moved block keeps its comments', () => {
    fc.assert(
      fc.property(book, fc.nat(), fc.nat(), fc.nat(), (lines, which, target, word) => {
        const line = which % lines.length
        const moved = lines.toSpliced(line, 1)
        moved.splice(target % (moved.length + 1), 0, lines[line]!)
        const [old, now] = [numbered(lines), numbered(moved)]
        const quote = lines[line]![word % LINE]!
        const followed = follow(on(old, quote), old, now)
        expect(wordsAt(now, followed)).toBe(quote)
      }),
      { numRuns: 300 },
    )
  })

  test('a comment is as before when its words are deleted and brought back by undo', () => {
    fc.assert(
      fc.property(book, fc.nat(), fc.nat(), fc.nat(), (lines, which, word, drop) => {
        const line = which % lines.length
        const quote = lines[line]![word % LINE]!
        const old = numbered(lines)
        const now =
          drop % 2
            ? numbered(lines.toSpliced(line, 1, ['else']))
            : numbered(
                lines.with(
                  line,
                  lines[line]!.filter(one => one !== quote),
                ),
              )
        expect(follow(on(old, quote), old, now, old)).toEqual(on(old, quote))
      }),
      { numRuns: 200 },
    )
  })
})

test('many comments on a long text that is rewritten are followed with a bounded effort', () => {
  const words = Array.from({ length: 400 }, (_, number) => `word${number}`)
  const line = (seed: number) => Array.from({ length: 40 }, (_, at) => words[(seed * 7 + at * at * 13) % 400]).join(' ')
  const before = page(...Array.from({ length: 2000 }, (_, number) => `${number} ${line(number)}`))
  const after = page(...Array.from({ length: 2000 }, (_, number) => `${line(number * 3 + 1)} ${number + 1}`))
  expect(checkContent(before)).toHaveProperty('content')
  const flat = flatten(before)
  const anchors = Array.from({ length: 2000 }, (_, number) => anchorOf(flat, { start: number * 250, end: number * 250 + 30 })!)
  const followed = followAnchors(anchors, before, after)
  const now = flatten(after)
  expect(followed.map(anchor => spanOf(now, anchor) === null)).toEqual(followed.map(({ from }) => from === null))
  const hardly = followAnchors(anchors, before, after, 1000)
  expect(hardly.filter(({ from }) => from !== null)).toEqual([])
})
