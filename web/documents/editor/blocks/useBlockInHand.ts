import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type BlockRange, blocksBetween } from './blockRange.ts'
import { blockAtPoint, columnOf, domAt } from './blocksAtPoint.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

interface BlockInHandOptions {
  editor: Editor
  frame: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  /** Its menu is open, or it is being dragged, so it must not change. */
  isHeld: boolean
  openMenu(): void
}

/** The distance left of the text within which the pointer still selects a block. */
const GUTTER_PX = 72
const WALKING = /^(Arrow|Page|Home$|End$|Escape$|Tab$)/

/** Returns the block of the handle: under the pointer, or at the caret after a key; none while words are typed. */
export function useBlockInHand({ editor, frame, handle, isHeld, openMenu }: BlockInHandOptions): BlockRange | null {
  const [block, setBlock] = useState<BlockRange | null>(null)
  // Against the newest one: on a busy page an older pointer may not have been drawn yet, and must not win.
  const show = (next: BlockRange | null) => setBlock(known => (next?.from === known?.from && next?.to === known?.to ? known : next))
  const atCaret = (): BlockRange | null => blocksBetween(editor.state.selection.$head, editor.state.selection.$head)

  const point = useEffectEvent((event: PointerEvent) => {
    if (isHeld || event.pointerType !== 'mouse' || event.buttons !== 0) return
    const { clientX: x, clientY: y, target } = event
    const box = frame.current?.getBoundingClientRect()
    if (!box || (target instanceof Node && handle.current?.contains(target))) return
    if (x < box.left - GUTTER_PX || x > box.right || y < box.top || y > box.bottom) return show(null)
    // The block keeps the handle while the pointer moves to it, even when another block is at that height.
    const held = block && domAt(editor.view, block.from)
    const current = held?.getBoundingClientRect()
    const start = columnOf(held)?.getBoundingClientRect().left ?? box.left
    if (x < start && x > start - GUTTER_PX && current && y >= current.top && y <= current.bottom) return
    show(blockAtPoint(editor.view, { x, y }))
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event, WRITING.blockMenu) || isHeld) return
    event.preventDefault()
    show(atCaret())
    openMenu()
  })
  // After the editor has handled the key.
  const release = useEffectEvent(({ key }: KeyboardEvent) => {
    if (!isHeld && WALKING.test(key)) show(atCaret())
  })
  const change = useEffectEvent(({ transaction: { docChanged, mapping } }: { transaction: Transaction }) => {
    if (docChanged) setBlock(known => (isHeld && known ? { from: mapping.map(known.from, 1), to: mapping.map(known.to, -1) } : null))
  })

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    window.addEventListener('pointermove', point, { signal, passive: true })
    editor.view.dom.addEventListener('keydown', press, { signal })
    editor.view.dom.addEventListener('keyup', release, { signal })
    editor.on('transaction', change)
    return () => {
      stopping.abort()
      editor.off('transaction', change)
    }
  }, [editor])
  return block
}
