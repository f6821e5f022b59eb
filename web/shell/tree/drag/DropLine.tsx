import type { DropPlace } from './dropPlace.ts'
import { indentOf } from '#web/shell/tree/TreeRow.tsx'

/** The line between two rows where a dragged document would land, as deep as it would stand. */
export function DropLine({ place, offsets }: { place: DropPlace; offsets: readonly number[] }) {
  if (place.sign === 'into') return null
  const y = offsets[place.sign === 'before' ? place.row : place.row + 1] ?? 0
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute right-1 h-0.5 -translate-y-1/2 rounded-full bg-accent before:absolute before:-top-0.75 before:-left-1 before:size-2 before:rounded-full before:border-2 before:border-accent before:bg-side"
      style={{ top: y, left: indentOf(place.level) + 6 }}
    />
  )
}
