import { type RefObject, useEffect, useRef, useState } from 'react'
import { createChip, type DragHost } from './dragHost.ts'
import { type DropPlace, dropPlaceAt } from './dropPlace.ts'
import type { DocumentTreeRow, TreeRow } from '#web/shell/tree/rows.ts'

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

type Point = { x: number; y: number }

/** Where it is carried to, by the newest rows; the handlers of a drag live longer than one rendering. */
type Latest = { current: CarryOptions & { carrying: Carrying | null } }

/** The row that is carried, where it would land, and the host that a pointer or a finger drives. */
export function useCarrying(options: CarryOptions) {
  const [carrying, setCarrying] = useState<Carrying | null>(null)
  const latest = useRef({ ...options, carrying })
  useEffect(() => {
    latest.current = { ...options, carrying }
  })
  const point = useRef<Point>(null)
  const host = useRef<DragHost>(null)
  host.current ??= createHost(latest, point, setCarrying)

  // Others may change the tree under what is carried: it lands where it is held now, and nowhere when it is gone.
  const { rows } = options
  useEffect(() => {
    const { carrying: now } = latest.current
    if (!now || !host.current) return
    const row = rows.find(found => found.id === now.row.id)
    if (row?.kind !== 'document') return host.current.cancel()
    latest.current.carrying = { row, place: null }
    if (!point.current || !host.current.moveTo(point.current)) setCarrying(latest.current.carrying)
  }, [rows])

  return { carrying, host, point }
}

function createHost(latest: Latest, point: { current: Point | null }, show: (carrying: Carrying | null) => void): DragHost {
  const documentRow = (id: string): DocumentTreeRow | undefined => {
    const row = latest.current.rows.find(found => found.id === id)
    return row?.kind === 'document' ? row : undefined
  }
  const carry = (carrying: Carrying | null) => {
    latest.current.carrying = carrying
    show(carrying)
  }
  const cancel = () => {
    point.current = null
    carry(null)
  }
  return {
    begin: id => {
      const row = documentRow(id)
      if (row) carry({ row, place: null })
    },
    moveTo: to => {
      point.current = to
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
