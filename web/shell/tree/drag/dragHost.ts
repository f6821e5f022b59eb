import type { DocumentTreeRow } from '#web/shell/tree/rows.ts'
import { type DropPlace, dropPlaceAt } from './dropPlace.ts'
import type { Carrier, Carrying, DragHost } from './carrier.ts'

/** A small card with the name of what is carried. */
function createChip(icon: string | null, title: string): HTMLElement {
  const chip = document.createElement('div')
  chip.className =
    'flex w-max max-w-64 items-center gap-2 rounded-control border border-ruling bg-surface px-3 py-1.5 text-sm font-book text-ink shadow-raised'
  const name = document.createElement('span')
  name.className = 'truncate'
  name.textContent = icon ? `${icon} ${title}` : title
  chip.append(name)
  return chip
}

/** The host of a tree: one for as long as the tree is shown. */
export const hostOf = (carrier: Carrier): DragHost => (carrier.host ??= createHost(carrier))

function createHost(carrier: Carrier): DragHost {
  const { latest, show } = carrier
  const documentRow = (id: string): DocumentTreeRow | undefined => {
    const row = latest.current.rows.find(found => found.id === id)
    return row?.kind === 'document' ? row : undefined
  }
  const carry = (carrying: Carrying | null) => {
    latest.current.carrying = carrying
    show(carrying)
  }
  const cancel = () => {
    carrier.point = null
    carry(null)
  }
  return {
    begin: id => {
      const row = documentRow(id)
      if (row) carry({ row, place: null })
    },
    moveTo: to => {
      carrier.point = to
      const { carrying: now, rows, offsets, tree, scroller } = latest.current
      const box = scroller.current?.getBoundingClientRect()
      if (!now || !box || !tree.current) return false
      const isInside = to.x >= box.left && to.x <= box.right && to.y >= box.top && to.y <= box.bottom
      const place = isInside ? dropPlaceAt(rows, offsets, to.y - tree.current.getBoundingClientRect().top, now.row) : null
      if (!isSame(place, now.place)) carry({ row: now.row, place })
      return place !== null
    },
    drop: () => {
      const { carrying: now, onDrop } = latest.current
      cancel()
      if (now?.place) onDrop(now.row, now.place)
    },
    cancel,
    drawChip: (id, container) => {
      const row = documentRow(id)
      if (row) container.append(createChip(row.document.icon, row.document.title))
    },
  }
}

const isSame = (one: DropPlace | null, other: DropPlace | null): boolean =>
  one?.row === other?.row && one?.sign === other?.sign && one?.parent === other?.parent
