/** Returns the part of the list for the place with this number: the next `count`, so that each is tried somewhere; or all. */
export const shareOf = <T>(list: readonly T[], place: number, count: number): readonly T[] =>
  count >= list.length ? list : Array.from({ length: count }, (_, index) => list[(place * count + index) % list.length]!)
