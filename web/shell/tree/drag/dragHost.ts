import { after } from '#web/platform/after.ts'
import { titleOf } from '#web/shell/tree/keyboard.ts'
import { type DocumentTreeRow, isItem } from '#web/shell/tree/rows.ts'
import { type DropPlace, dropPlaceAt } from './dropPlace.ts'
import type { Carrier, Carrying, DragHost } from './carrier.ts'

const HOVER_OPENS_MS = 500
const SCROLL_EDGE_PX = 40
const SCROLL_STEP_PX = 9

/** A small card with the name of what is carried, and how many where it is not alone. */
function createChip(icon: string | null, title: string, count: number): HTMLElement {
  const chip = document.createElement('div')
  chip.className =
    'flex w-max max-w-64 items-center gap-2 rounded-control border border-ruling bg-surface px-3 py-1.5 text-sm font-book text-ink shadow-raised'
  const name = document.createElement('span')
  name.className = 'truncate'
  name.textContent = icon ? `${icon} ${title}` : title
  chip.append(name)
  if (count > 1) {
    const badge = document.createElement('span')
    badge.className = 'rounded-full bg-accent px-1.5 text-xs text-accent-ink tabular-nums'
    badge.textContent = String(count)
    chip.append(badge)
  }
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
  const scrolling = repeated(() => {
    const { scroller } = latest.current
    const { point } = carrier
    if (point && scroller.current && scrollAtEdge(scroller.current, point.y)) moveTo(point)
  })
  const opening = openingAfterRest(carrier)
  const cancel = () => {
    scrolling.stop()
    opening.over(null)
    carrier.point = null
    carry(null)
  }
  const moveTo: DragHost['moveTo'] = to => {
    carrier.point = to
    const { carrying: now, rows, offsets, tree, scroller } = latest.current
    const box = scroller.current?.getBoundingClientRect()
    if (!now || !box || !tree.current) return false
    const isInside = to.x >= box.left && to.x <= box.right && to.y >= box.top && to.y <= box.bottom
    const place = isInside ? dropPlaceAt(rows, offsets, to.y - tree.current.getBoundingClientRect().top, now.row) : null
    if (!isSame(place, now.place)) carry({ row: now.row, place })
    opening.over(place)
    return place !== null
  }
  return {
    begin: id => {
      const row = documentRow(id)
      if (!row) return
      carry({ row, place: null })
      scrolling.start()
    },
    moveTo,
    drop: () => {
      const { carrying: now, rows, expand, move } = latest.current
      cancel()
      if (!now?.place) return
      const { document } = now.row
      const { parent, before } = now.place
      const into = rows.find(row => row.id === parent)
      if (into) expand(into)
      move(document, { parent, before }, isItem(into) && parent !== document.parent ? titleOf(into) : undefined)
    },
    cancel,
    drawChip: (id, container) => {
      const row = documentRow(id)
      const { chosen } = latest.current.selection ?? {}
      if (row) container.append(createChip(row.document.icon, row.document.title, chosen?.has(id) ? chosen.size : 1))
    },
  }
}

const isSame = (one: DropPlace | null, other: DropPlace | null): boolean =>
  one?.row === other?.row && one?.sign === other?.sign && one?.parent === other?.parent

/** Opens the closed row over which something is held for a moment. */
function openingAfterRest({ latest }: Carrier) {
  let opened: string | null = null
  let stop = () => {}
  return {
    over: (place: DropPlace | null) => {
      const hovered = place?.sign === 'into' ? latest.current.rows[place.row] : undefined
      const id = isItem(hovered) && hovered.hasChildren && !hovered.isExpanded ? hovered.id : null
      if (id === opened) return
      stop()
      opened = id
      if (id === null) return
      stop = after(HOVER_OPENS_MS, () => {
        const { rows, expand } = latest.current
        const row = rows.find(found => found.id === id)
        if (row) expand(row)
      })
    },
  }
}

/** Scrolls on while what is carried is held near an edge. Returns whether it could. */
function scrollAtEdge(scroller: HTMLElement, y: number): boolean {
  const { top, bottom } = scroller.getBoundingClientRect()
  const step = y < top + SCROLL_EDGE_PX ? -SCROLL_STEP_PX : y > bottom - SCROLL_EDGE_PX ? SCROLL_STEP_PX : 0
  const before = scroller.scrollTop
  if (step !== 0) scroller.scrollTop += step
  return scroller.scrollTop !== before
}

/** Does something with each frame from `start` to `stop`. */
function repeated(act: () => void) {
  let frame = 0
  const next = () => {
    act()
    frame = requestAnimationFrame(next)
  }
  const stop = () => cancelAnimationFrame(frame)
  return {
    start: () => {
      stop()
      frame = requestAnimationFrame(next)
    },
    stop,
  }
}
