import type { Editor } from '@tiptap/core'
import { clearance } from '#web/ui/look/bars.ts'
import { type BlockRange, isList } from './blockRange.ts'
import { domAt, gapAtPoint, type Point } from './blocksAtPoint.ts'
import { moveBlocks } from './moveBlocks.ts'

/** The distance from an edge of the window at which the page scrolls, and from the bars there. */
const EDGE_PX = 72
const BESIDE_BAR_PX = 24
const SCROLL_PX = 14
/** The width of the marks of a list, left of its items. */
const MARKER_PX = 22

/**
 * Drags blocks with the pressed pointer: a line shows the drop place, the page scrolls at its edges. Escape cancels, and so does the browser where it takes
 * a finger away.
 */
export function dragBlocks(
  editor: Editor,
  range: BlockRange,
  frame: HTMLElement,
  { pointerId, ...start }: Point & { pointerId: number },
  onEnd: () => void,
): void {
  const { view } = editor
  const line = frame.appendChild(Object.assign(window.document.createElement('div'), { className: 'drop-line', hidden: true }))
  const stopping = new AbortController()
  const { signal } = stopping
  const { doc } = editor.state
  const { bottom } = clearance()
  const lowerEdge = Math.max(EDGE_PX, bottom + BESIDE_BAR_PX)
  let point: Point = start
  let gap: number | null = null
  let running = requestAnimationFrame(follow)
  frame.dataset.dragging = ''

  function follow() {
    // The text was changed by somebody else or by an upload, so the positions are not valid any more.
    if (editor.isDestroyed || editor.state.doc !== doc) return end()
    const speed = point.y < EDGE_PX ? -SCROLL_PX : point.y > window.innerHeight - lowerEdge ? SCROLL_PX : 0
    if (speed !== 0) window.scrollBy(0, speed)
    gap = gapAtPoint(view, range, point)
    line.hidden = gap === null
    if (gap !== null) placeLine(gap)
    running = requestAnimationFrame(follow)
  }

  function placeLine(at: number) {
    const $gap = view.state.doc.resolve(at)
    const before = $gap.nodeBefore && domAt(view, at - $gap.nodeBefore.nodeSize)?.getBoundingClientRect()
    const after = $gap.nodeAfter && domAt(view, at)?.getBoundingClientRect()
    const box = frame.getBoundingClientRect()
    const y = before && after ? (before.bottom + after.top) / 2 : before ? before.bottom + 4 : (after?.top ?? box.top) - 4
    const isInList = isList($gap.parent)
    const left = ((before ?? after)?.left ?? box.left) - (isInList ? MARKER_PX : 0)
    line.style.top = `${y - box.top - 1}px`
    line.style.left = `${left - box.left}px`
    const column = $gap.parent.type.name === 'column' ? domAt(view, $gap.before())?.getBoundingClientRect() : undefined
    line.style.right = column ? `${box.right - column.right}px` : ''
  }

  function end() {
    cancelAnimationFrame(running)
    stopping.abort()
    line.remove()
    delete frame.dataset.dragging
    onEnd()
  }

  /** Another finger on the screen means nothing. */
  const ofPointer = (does: (at: Point) => void) => (event: PointerEvent) =>
    event.pointerId === pointerId && does({ x: event.clientX, y: event.clientY })
  const move = (to: Point) => {
    point = to
  }
  const drop = ({ x, y }: Point) => {
    const target = editor.state.doc === doc ? gapAtPoint(view, range, { x, y }) : null
    end()
    const tr = target === null ? null : moveBlocks(editor.state, range, target)
    if (tr) view.dispatch(tr)
    view.focus()
  }
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  window.addEventListener('pointermove', ofPointer(move), { signal })
  window.addEventListener('pointerup', ofPointer(drop), { signal })
  window.addEventListener('pointercancel', ofPointer(end), { signal })
  window.addEventListener('keydown', cancel, { signal, capture: true })
}
