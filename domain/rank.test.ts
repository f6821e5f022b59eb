import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRank, needsRebalance, RANK_MAX, rankAt, rankBetween, ranksBetween } from './rank.ts'

/** A long life of one list of siblings: each number says at which place the next one goes. */
function grown(places: readonly number[]): string[] {
  const ranks: string[] = []
  for (const place of places) {
    const index = place % (ranks.length + 1)
    ranks.splice(index, 0, rankAt(ranks, index))
  }
  return ranks
}

const isStrictlyAscending = (ranks: readonly string[]) => ranks.every((rank, index) => index === 0 || ranks[index - 1]! < rank)

test('a rank always lies strictly between its neighbours, wherever siblings were put before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), places => {
      expect(isStrictlyAscending(grown(places))).toBe(true)
    }),
  )
})

test('what comes from outside is a rank, or is not', () => {
  fc.assert(fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), places => grown(places).every(isRank)))
  expect(['', 'a', 'b0', '1', '0a', 'a-', 'a0 ', 'á0', '2026-01-01T00:00:00.000Z'].filter(isRank)).toEqual([])
})

test('many ranks at once fit in order between any two neighbours', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), fc.nat(), fc.integer({ min: 0, max: 80 }), (places, at, count) => {
      const ranks = grown(places)
      const index = at % (ranks.length + 1)
      const added = ranksBetween(ranks[index - 1] ?? null, ranks[index] ?? null, count)
      expect(added.length).toBe(count)
      expect(isStrictlyAscending([...ranks.slice(0, index), ...added, ...ranks.slice(index)])).toBe(true)
    }),
  )
})

test('a hundred thousand children added at the end, or at the start, keep ranks of a few characters', () => {
  let last: string | null = null
  let first: string | null = null
  for (let child = 0; child < 100_000; child += 1) {
    const nextLast = rankBetween(last, null)
    const nextFirst = rankBetween(null, first)
    expect(last === null || last < nextLast).toBe(true)
    expect(first === null || nextFirst < first).toBe(true)
    last = nextLast
    first = nextFirst
  }
  expect(last!.length).toBeLessThanOrEqual(4)
  expect(first!.length).toBeLessThanOrEqual(4)
})

test('an import of ten thousand between two neighbours stays short', () => {
  const ranks = ranksBetween('a0', 'a1', 10_000)
  expect(isStrictlyAscending(['a0', ...ranks, 'a1'])).toBe(true)
  expect(Math.max(...ranks.map(rank => rank.length))).toBeLessThanOrEqual(6)
})

test.each(['always before the same child', 'always after the same child', 'by turns'])(
  'ten thousand moves into one place (%s): fresh ranks are needed only now and then, and make room again',
  place => {
    let ranks = ['a0', 'a1']
    let rebalances = 0
    for (let move = 0; move < 10_000; move += 1) {
      const index = place === 'always before the same child' ? ranks.length - 1 : place === 'by turns' ? Math.ceil(ranks.length / 2) : 1
      const rank = rankAt(ranks, index)
      ranks.splice(index, 0, rank)
      if (needsRebalance(rank)) {
        ranks = ranksBetween(null, null, ranks.length)
        rebalances += 1
      }
    }
    expect(isStrictlyAscending(ranks)).toBe(true)
    expect(Math.max(...ranks.map(rank => rank.length))).toBeLessThanOrEqual(RANK_MAX)
    expect(rebalances).toBeLessThanOrEqual(10_000 / 250)
  },
)

test('the numbers roll over where a longer one begins', () => {
  expect([rankBetween('az', null), rankBetween('bzz', null), rankBetween('Zz', null), rankBetween('Yzz', null)]).toEqual([
    'b00',
    'c000',
    'a0',
    'Z0',
  ])
  expect([rankBetween(null, 'b00'), rankBetween(null, 'a0'), rankBetween(null, 'Z0')]).toEqual(['az', 'Zz', 'Yzz'])
  expect(rankBetween(null, 'a0V')).toBe('a0')
  expect(rankBetween('a0', 'a1')).toBe('a0V')
  expect(rankBetween('a0', 'a3')).toBe('a1')
})

test('neighbours in the wrong order, equal ones and texts that are no ranks are refused', () => {
  for (const [before, after] of [
    ['a1', 'a0'],
    ['a0', 'a0'],
    ['', 'a0'],
    ['b0', null],
    [null, '9'],
  ] as const)
    expect(() => rankBetween(before, after)).toThrow(RangeError)
})
