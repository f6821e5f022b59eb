import { heaviestChain, type Pair, type Weighed } from './chain.ts'
import type { Effort } from './effort.ts'

/** One block of a sequence: the number of its content, its words, and the kinds it may be paired with. */
export interface Item {
  number: number
  words: Uint32Array
  kind: string
}

/** Two blocks count as one changed block from this share of common words on. */
const SIMILAR = 0.4
/** Up to this product every pair of blocks is compared; beyond it, only pairs that share rare words. */
const SMALL = 2500
const RARE = 4

/** Pairs the blocks of two sequences, in the order of both: equal ones, and those that share most of their words. */
export function align(before: readonly Item[], after: readonly Item[], effort: Effort): Pair[] {
  const found: Pair[] = []

  const between = ([start, startAfter]: Pair, [end, endAfter]: Pair): void => {
    while (start < end && startAfter < endAfter && before[start]!.number === after[startAfter]!.number) found.push([start++, startAfter++])
    const tail: Pair[] = []
    while (start < end && startAfter < endAfter && before[end - 1]!.number === after[endAfter - 1]!.number) tail.push([--end, --endAfter])
    if (start < end && startAfter < endAfter) inside([start, startAfter], [end, endAfter])
    for (const pair of tail.toReversed()) found.push(pair)
  }

  const inside = (from: Pair, to: Pair): void => {
    if ((to[0] - from[0]) * (to[1] - from[1]) <= SMALL)
      return void found.push(...heaviestChain(likely(before, after, everyPair(from, to), effort)))
    let last = from
    for (const pair of landmarks(from, to)) {
      between(last, pair)
      found.push(pair)
      last = [pair[0] + 1, pair[1] + 1]
    }
    if (last !== from) between(last, to)
  }

  /** Pairs unchanged blocks, and where there are none, blocks that share rare words. */
  const landmarks = (from: Pair, to: Pair): Pair[] => {
    const [olds, news] = [before.slice(from[0], to[0]), after.slice(from[1], to[1])]
    if (!effort.spend(olds.length + news.length)) return []
    for (const keysOf of [(item: Item): Keys => [item.number], (item: Item): Keys => item.words]) {
      const keys = [olds, news].map(items => items.map(keysOf))
      if (!effort.spend(keys.flat().reduce((sum, list) => sum + list.length, 0))) return []
      const pairs = heaviestChain(likely(olds, news, rarePairs(keys[0]!, keys[1]!), effort))
      if (pairs.length > 0) return pairs.map(([at, atAfter]) => [from[0] + at, from[1] + atAfter])
    }
    return []
  }

  between([0, 0], [before.length, after.length])
  return found
}

function* everyPair(from: Pair, to: Pair): Generator<Pair> {
  for (let i = from[0]; i < to[0]; i++) for (let j = from[1]; j < to[1]; j++) yield [i, j]
}

type Keys = ArrayLike<number> & Iterable<number>

/** Pairs that share a key which few others have. */
function* rarePairs(before: readonly Keys[], after: readonly Keys[]): Generator<Pair> {
  const given = new Set<number>()
  const holders = holdersOf(after)
  for (const [key, olds] of holdersOf(before)) {
    const news = holders.get(key) ?? []
    if (olds.length > RARE || news.length > RARE) continue
    for (const i of olds) {
      for (const j of news) {
        const name = i * after.length + j
        if (!given.has(name)) yield [i, j]
        given.add(name)
      }
    }
  }
}

/** Lists the blocks of each key; for frequent keys not all of them. */
function holdersOf(rows: readonly Keys[]): Map<number, number[]> {
  const holders = new Map<number, number[]>()
  for (const [place, keys] of rows.entries()) {
    for (const key of keys) {
      const known = holders.get(key)
      if (!known) holders.set(key, [place])
      else if (known.length <= RARE && known.at(-1) !== place) known.push(place)
    }
  }
  return holders
}

/** Returns the candidates for the same block, with their similarity. */
function likely(before: readonly Item[], after: readonly Item[], pairs: Iterable<Pair>, effort: Effort): Weighed[] {
  const weighed: Weighed[] = []
  for (const pair of pairs) {
    const [one, other] = [before[pair[0]]!, after[pair[1]]!]
    if (one.number === other.number) {
      weighed.push({ pair, weight: 2 + 2 * one.words.length })
      continue
    }
    if (one.kind !== other.kind) continue
    if (!effort.spend(1)) break
    const all = one.words.length + other.words.length
    if (!effort.spend(all)) break
    const shared = sharedWords(one.words, other.words)
    const similarity = all === 0 ? 1 : (2 * shared) / all
    if (similarity >= SIMILAR) weighed.push({ pair, weight: 1 + shared * similarity })
  }
  return weighed
}

/** Counts the words that two sorted lists have in common. */
function sharedWords(one: Uint32Array, other: Uint32Array): number {
  let shared = 0
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const difference = one[i]! - other[j]!
    if (difference === 0) shared++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return shared
}
