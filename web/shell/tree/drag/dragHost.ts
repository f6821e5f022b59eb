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

/** A small card with the name of what is carried. */
export function createChip(icon: string | null, title: string): HTMLElement {
  const chip = document.createElement('div')
  chip.className =
    'flex w-max max-w-64 items-center gap-2 rounded-control border border-ruling bg-surface px-3 py-1.5 text-sm font-book text-ink shadow-raised'
  const name = document.createElement('span')
  name.className = 'truncate'
  name.textContent = icon ? `${icon} ${title}` : title
  chip.append(name)
  return chip
}
