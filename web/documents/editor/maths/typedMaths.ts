import { hasSigns, isSensibleTex } from '#editor/maths/sensible.ts'

interface TypedMaths {
  /** Where the first dollar sign stands. */
  index: number
  /** From there to the end. */
  text: string
  tex: string
  /** What was typed behind the last dollar sign. */
  after: string
}

const AFTER = /[\s.,;:!?)]/

/**
 * Returns the formula with which a line ends: `$…$`, at once where the letters can only be TeX, otherwise with the space or sign behind it, since `$5-$` may go on as
 * `$5-$6`. Sums of money are none.
 */
export function typedMaths(line: string): TypedMaths | null {
  const after = AFTER.test(line.at(-1) ?? '') ? line.at(-1)! : ''
  const end = line.length - after.length - 1
  const start = line.lastIndexOf('$', end - 1)
  if (line[end] !== '$' || start < 0 || /[\p{L}\p{N}$\\]/u.test(line[start - 1] ?? '')) return null
  const tex = line.slice(start + 1, end)
  if (!isSensibleTex(tex) || (after === '' && !hasSigns(tex))) return null
  return { index: start, text: line.slice(start), tex, after }
}
