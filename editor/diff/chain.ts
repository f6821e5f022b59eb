/** The indexes of two items, each in its own sequence, that are paired. */
export type Pair = readonly [before: number, after: number]

export interface Weighed {
  pair: Pair
  weight: number
}

/** Returns the heaviest set of pairs that are in ascending order in both sequences. */
export function heaviestChain(weighed: readonly Weighed[]): Pair[] {
  interface Link {
    pair: Pair
    weight: number
    previous: Link | undefined
  }
  const sorted = weighed.toSorted((one, other) => one.pair[0] - other.pair[0] || other.pair[1] - one.pair[1])
  const ranks = new Map([...new Set(sorted.map(({ pair }) => pair[1]))].toSorted((a, b) => a - b).map((place, rank) => [place, rank + 1]))
  /** A Fenwick tree: the heaviest chain that ends before an index. */
  const best: (Link | undefined)[] = []
  let heaviest: Link | undefined
  for (const { pair, weight } of sorted) {
    const rank = ranks.get(pair[1])!
    let previous: Link | undefined
    for (let at = rank - 1; at > 0; at -= at & -at) if ((best[at]?.weight ?? 0) > (previous?.weight ?? 0)) previous = best[at]
    const link: Link = { pair, weight: weight + (previous?.weight ?? 0), previous }
    for (let at = rank; at <= ranks.size; at += at & -at) if (link.weight > (best[at]?.weight ?? 0)) best[at] = link
    if (link.weight > (heaviest?.weight ?? 0)) heaviest = link
  }
  const chain: Pair[] = []
  for (let link = heaviest; link; link = link.previous) chain.push(link.pair)
  return chain.toReversed()
}
