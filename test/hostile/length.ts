/** `BAD_INPUTS=all` tries every bad input at every place; otherwise each place gets its share, so that each input is tried somewhere. */
const isLong = process.env.BAD_INPUTS === 'all'

/** What is tried at the place with this number: everything, or `count` of the list, others than at the places before. */
export const shareOf = <T>(list: readonly T[], place: number, count: number): readonly T[] =>
  isLong ? list : Array.from({ length: Math.min(count, list.length) }, (_, index) => list[(place * count + index) % list.length]!)

/** How often something random is tried. */
export const times = (short: number, long: number): number => (isLong ? long : short)
