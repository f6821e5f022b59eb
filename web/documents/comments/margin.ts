/** A card beside the text: the height at which it should stand, and its own height, in pixels. */
export interface Card {
  id: string
  wanted: number
  height: number
}

const GAP_PX = 10

/**
 * Returns the tops of cards that do not overlap, each as near to its words as possible. The chosen one stands beside its words; those before it move up as far
 * as there is room.
 */
export function layOut(cards: readonly Card[], chosen: string | null): Map<string, number> {
  const tops = cards.map(({ wanted }) => Math.max(0, wanted))
  const pushDown = (from: number) => {
    for (let index = from; index < cards.length; index++) {
      const above = index === 0 ? 0 : tops[index - 1]! + cards[index - 1]!.height + GAP_PX
      tops[index] = Math.max(tops[index]!, above)
    }
  }
  const at = cards.findIndex(({ id }) => id === chosen)
  if (at < 0) pushDown(0)
  else {
    for (let index = at - 1; index >= 0; index--) tops[index] = Math.min(tops[index]!, tops[index + 1]! - cards[index]!.height - GAP_PX)
    const missing = Math.max(0, -Math.min(...tops.slice(0, at + 1)))
    for (let index = 0; index <= at; index++) tops[index]! += missing
    pushDown(0)
  }
  return new Map(cards.map(({ id }, index) => [id, tops[index]!]))
}
