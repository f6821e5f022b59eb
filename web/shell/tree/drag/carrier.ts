import type { RefObject } from 'react'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { SiblingPlace } from '#web/shell/documents/places.ts'
import type { Selection } from '#web/shell/several/selection.ts'
import type { DocumentTreeRow, TreeRow } from '#web/shell/tree/rows.ts'
import type { DropPlace } from './dropPlace.ts'

export interface CarryOptions {
  rows: readonly TreeRow[]
  offsets: readonly number[]
  tree: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  /** A selected row takes all others along. */
  selection: Selection | undefined
  expand: (row: TreeRow) => void
  /** `into` is the name of the parent where that is another one. */
  move: (document: DocumentRow, to: SiblingPlace, into?: string) => void
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
