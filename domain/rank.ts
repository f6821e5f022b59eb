/**
 * Ranks order the children of one parent, or the favourites of a person: texts that sort byte by byte, with room between any two, so that a move writes one row.
 * A rank is a whole number and a fraction, both in base 62. The first letter gives the length of the whole number (`a`…`z` upwards from zero,
 * `Z`…`A` downwards), so adding at either end increments instead of halving the gap: the millionth child at the end has six characters.
 */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LOWEST = DIGITS.at(0)!
const HIGHEST = DIGITS.at(-1)!
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const FIRST = 'a0'

/** Beyond this length the siblings get fresh ranks. It takes some 300 moves into the same gap. */
export const RANK_MAX = 60

/** Returns a rank strictly between two neighbours; null is the open end. */
export function rankBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) throw new RangeError(`No rank between ${before} and ${after}`)
  if (before === null && after === null) return FIRST
  if (before === null) return rankBelow(after!)
  if (after === null) return rankAbove(before)

  const low = split(before)
  const high = split(after)
  if (low.whole === high.whole) return low.whole + fractionBetween(low.fraction, high.fraction)
  const next = increment(low.whole)
  return next < after ? next : low.whole + fractionBetween(low.fraction, null)
}

/** Returns `count` ranks in order between two neighbours, for an import or for fresh ranks of all siblings: `ranksBetween(null, null, n)`. */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  if (after === null) return chain(count, before, rank => rankBetween(rank, null))
  if (before === null) return chain(count, after, rank => rankBetween(null, rank)).toReversed()
  if (count === 0) return []

  const middle = rankBetween(before, after)
  const half = Math.floor(count / 2)
  return [...ranksBetween(before, middle, half), middle, ...ranksBetween(middle, after, count - half - 1)]
}

/** Returns the rank of the `index`th place among sorted siblings; an index beyond the end means the end. */
export const rankAt = (siblings: readonly string[], index: number): string =>
  rankBetween(siblings[Math.min(index, siblings.length) - 1] ?? null, siblings[index] ?? null)

/** Whether a text from outside can be a rank. */
export const isRank = (text: string): boolean =>
  text !== '' &&
  LETTERS.includes(text.charAt(0)) &&
  text.length > digitsAfter(text.charAt(0)) &&
  [...text].every(digit => DIGITS.includes(digit))

/** Callers that get such a rank must give all siblings fresh ones, in their order, in the same transaction. */
export const needsRebalance = (rank: string): boolean => rank.length > RANK_MAX

function chain(count: number, start: string | null, step: (rank: string | null) => string): string[] {
  const ranks: string[] = []
  for (let rank = start; ranks.length < count; ranks.push(rank)) rank = step(rank)
  return ranks
}

function rankAbove(rank: string): string {
  return increment(split(rank).whole)
}

function rankBelow(rank: string): string {
  const { whole, fraction } = split(rank)
  return fraction ? whole : decrement(whole)
}

function split(rank: string): { whole: string; fraction: string } {
  const end = 1 + digitsAfter(rank.charAt(0))
  if (rank.length < end) throw new RangeError(`Not a rank: ${rank}`)
  return { whole: rank.slice(0, end), fraction: rank.slice(end) }
}

/** How many digits a whole number has: one after `Z` and `a`, one more with each letter away from there. */
function digitsAfter(letter: string): number {
  const place = LETTERS.indexOf(letter)
  if (letter === '' || place < 0) throw new RangeError(`Not a rank: ${letter}`)
  return place < 26 ? 26 - place : place - 25
}

function increment(whole: string): string {
  const digits = whole.slice(1).replace(/z*$/, '')
  if (digits === '') return roll(whole, 1, LOWEST)
  return whole.charAt(0) + digits.slice(0, -1) + digitAfter(digits.at(-1)!) + LOWEST.repeat(whole.length - 1 - digits.length)
}

function decrement(whole: string): string {
  const digits = whole.slice(1).replace(/0*$/, '')
  if (digits === '') return roll(whole, -1, HIGHEST)
  return whole.charAt(0) + digits.slice(0, -1) + digitBefore(digits.at(-1)!) + HIGHEST.repeat(whole.length - 1 - digits.length)
}

/** Steps from the last number of one length to the first of the next, as from 9 to 10. */
function roll(whole: string, step: 1 | -1, digit: string): string {
  const letter = LETTERS.charAt(LETTERS.indexOf(whole.charAt(0)) + step)
  return letter + digit.repeat(digitsAfter(letter))
}

const digitAfter = (digit: string): string => DIGITS.charAt(DIGITS.indexOf(digit) + 1)
const digitBefore = (digit: string): string => DIGITS.charAt(DIGITS.indexOf(digit) - 1)

/** Returns the shortest fraction near the middle of two. Fractions never end in zero, so there is room below each. */
function fractionBetween(low: string, high: string | null): string {
  let shared = 0
  if (high !== null) while ((low[shared] ?? LOWEST) === high[shared]) shared += 1
  if (shared > 0) return high!.slice(0, shared) + fractionBetween(low.slice(shared), high!.slice(shared))

  const lowDigit = low ? DIGITS.indexOf(low.charAt(0)) : 0
  const highDigit = high ? DIGITS.indexOf(high.charAt(0)) : DIGITS.length
  if (highDigit - lowDigit > 1) return DIGITS.charAt(Math.floor((lowDigit + highDigit) / 2))
  if (high && high.length > 1) return high.charAt(0)
  return DIGITS.charAt(lowDigit) + fractionBetween(low.slice(1), null)
}
