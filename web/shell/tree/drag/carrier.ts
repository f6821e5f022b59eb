import type { RefObject } from 'react'
import type { DocumentTreeRow, TreeRow } from '#web/shell/tree/rows.ts'
import type { DropPlace } from './dropPlace.ts'

export interface CarryOptions {
  rows: readonly TreeRow[]
  offsets: readonly number[]
  tree: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  onDrop: (row: DocumentTreeRow, place: DropPlace) => void
}

export interface Carrying {
  row: DocumentTreeRow
  place: DropPlace | null
}

/** What the script of a drag works with. It is loaded when somebody drags, and lives longer than one rendering. */
export interface Carrier {
  /** By the newest rows. */
  latest: { current: CarryOptions & { carrying: Carrying | null } }
  /** Where it is held. */
  point: { x: number; y: number } | null
  show: (carrying: Carrying | null) => void
  host: DragHost | null
}

/** What a pointer or a finger calls while it carries a row of the tree. */
export interface DragHost {
  begin(row: string): void
  /** Returns whether the row may be dropped there. */
  moveTo(point: { x: number; y: number }): boolean
  drop(): void
  cancel(): void
  /** Draws what hangs at the pointer. */
  drawChip(row: string, container: HTMLElement): void
}
