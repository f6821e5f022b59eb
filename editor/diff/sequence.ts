import { diffArrays } from 'diff'
import { heaviestChain, type Pair, type Weighed } from './chain.ts'
import type { Effort } from './effort.ts'

/** A shortest edit script is searched up to this many changes; longer ones are searched between unique common tokens. */
const EDITS_MAX = 500

/** Returns the tokens of two lines that stay, by their numbers: as many as possible, in the order of both. */
export function matches(before: readonly number[], after: readonly number[], effort: Effort): Pair[] {
  const found: Pair[] = []
  const search = (start: number, end: number, startAfter: number, endAfter: number): void => {
    while (start < end && startAfter < endAfter && before[start] === after[startAfter]) found.push([start++, startAfter++])
    const tail: Pair[] = []
    while (start < end && startAfter < endAfter && before[end - 1] === after[endAfter - 1]) tail.push([--end, --endAfter])
    if (start < end && startAfter < endAfter) searchInside(start, end, startAfter, endAfter)
    for (const pair of tail.toReversed()) found.push(pair)
  }
  const searchInside = (start: number, end: number, startAfter: number, endAfter: number): void => {
    const [one, other] = [before.slice(start, end), after.slice(startAfter, endAfter)]
    const most = Math.min(EDITS_MAX, one.length + other.length)
    if (!effort.spend(one.length + other.length + most)) return
    const changes = Math.abs(one.length - other.length) <= most ? diffArrays(one, other, { maxEditLength: most }) : undefined
    const edits = changes?.reduce((sum, { added, removed, count }) => (added || removed ? sum + count : sum), 0) ?? most
    effort.spend((edits * edits) / 2)
    if (changes) {
      for (const { added, removed, count } of changes) {
        if (!added && !removed) for (let i = 0; i < count; i++) found.push([start + i, startAfter + i])
        if (!added) start += count
        if (!removed) startAfter += count
      }
      return
    }
    let [last, lastAfter] = [start, startAfter]
    for (const [at, atAfter] of heaviestChain(sure(one, other))) {
      search(last, start + at, lastAfter, startAfter + atAfter)
      found.push([start + at, startAfter + atAfter])
      ;[last, lastAfter] = [start + at + 1, startAfter + atAfter + 1]
    }
    if (last > start) search(last, end, lastAfter, endAfter)
  }
  search(0, before.length, 0, after.length)
  return found
}

/** Finds tokens that occur once in each line. */
function sure(before: readonly number[], after: readonly number[]): Weighed[] {
  const once = (tokens: readonly number[]) => {
    const places = new Map<number, number>()
    for (const [place, token] of tokens.entries()) places.set(token, places.has(token) ? -1 : place)
    return places
  }
  const places = once(after)
  return [...once(before)].flatMap(([token, place]) => {
    const placeAfter = places.get(token) ?? -1
    return place >= 0 && placeAfter >= 0 ? [{ pair: [place, placeAfter] as const, weight: 1 }] : []
  })
}
