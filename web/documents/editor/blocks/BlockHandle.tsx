import type { Editor } from '@tiptap/core'
import { GripVertical, Plus } from 'lucide-react'
import { type PointerEvent as ReactPointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ContextMenu } from '#web/ui/overlays/MenuButton.tsx'
import { openSlashMenu } from '../slash/openSlashMenu.ts'
import { ToolButton } from '../tools/ToolButton.tsx'
import { useEditorTexts } from '../useEditorTexts.ts'
import { type BlockRange, selectedBlocks } from './blockRange.ts'
import { columnOf, domAt } from './blocksAtPoint.ts'
import { dragBlocks } from './dragBlocks.ts'
import { useBlockInHand } from './useBlockInHand.ts'
import { useBlockSections } from './useBlockSections.ts'

interface BlockHandleProps {
  editor: Editor
  frame: RefObject<HTMLElement | null>
}

/** The distance from which a press becomes a drag. */
const DRAG_PX = 4

/**
 * `+` and `⋮⋮` beside the block under the pointer, or beside the block that the keyboard has reached: a click opens the menu of the block,
 * dragging moves it. On touch screens the same menu is in the bar.
 */
export function BlockHandle({ editor, frame }: BlockHandleProps) {
  const t = useEditorTexts()
  const sectionsOf = useBlockSections(editor)
  const handle = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const wasDragged = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const [isDragging, setDragging] = useState(false)
  const block = useBlockInHand({ editor, frame, handle, isHeld: isOpen || isDragging, openMenu: () => setOpen(true) })

  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect()
    const element = handle.current
    if (!block || !box || !element || editor.isDestroyed) return
    const line = domAt(editor.view, block.from)
    if (!line) return
    element.style.top = `${middleOfFirstLine(line) - box.top - element.offsetHeight / 2}px`
    // In a column it stands in the room before the column, else before the text.
    const column = columnOf(line)?.getBoundingClientRect()
    element.style.right = column ? `${box.right - column.left}px` : ''
  })

  const press = ({ button, clientX: x, clientY: y, pointerType }: ReactPointerEvent) => {
    wasDragged.current = false
    if (button !== 0 || pointerType === 'touch' || !block) return
    const stopping = new AbortController()
    const { signal } = stopping
    window.addEventListener('pointerup', () => stopping.abort(), { signal })
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!frame.current || Math.hypot(clientX - x, clientY - y) < DRAG_PX) return
        stopping.abort()
        wasDragged.current = true
        setDragging(true)
        dragBlocks(editor, withSelected(editor, block), frame.current, { x: clientX, y: clientY }, () => setDragging(false))
      },
      { signal },
    )
  }

  if (!block) return null
  return (
    <div
      ref={handle}
      role="group"
      aria-label={t('block')}
      className="absolute right-full z-10 mr-1 flex h-7 items-center pointer-coarse:hidden"
    >
      <ToolButton label={t('insertBelow')} icon={<Plus size={17} />} className="h-7! w-6!" onClick={() => openSlashMenu(editor, block)} />
      <ToolButton
        ref={grip}
        label={t('blockMenu')}
        keys="Ctrl+/"
        icon={<GripVertical size={17} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="h-7! w-6! cursor-grab"
        onPointerDown={press}
        onClick={() => {
          if (!wasDragged.current) setOpen(true)
        }}
      />
      <ContextMenu
        label={t('blockMenu')}
        triggerRef={grip}
        isOpen={isOpen}
        onOpenChange={setOpen}
        sections={isOpen ? sectionsOf(withSelected(editor, block)) : []}
      />
    </div>
  )
}

/** Selected blocks are moved together when one of them is dragged. */
function withSelected(editor: Editor, block: BlockRange): BlockRange {
  const selected = editor.state.selection.empty ? null : selectedBlocks(editor.state.selection)
  return selected && selected.from <= block.from && selected.to >= block.to ? selected : block
}

/** The distance from the upper edge of a table, whose rows have a handle of their own. */
const ABOVE_TABLE_PX = 9

function middleOfFirstLine(block: HTMLElement): number {
  if (block.matches('.tableWrapper')) return block.getBoundingClientRect().top - ABOVE_TABLE_PX
  const line = block.matches('p, h1, h2, h3, figure, pre, hr')
    ? block
    : (block.querySelector('.callout-title, p, h1, h2, h3, summary') ?? block)
  const { top, height } = line.getBoundingClientRect()
  const { lineHeight, paddingTop } = getComputedStyle(line)
  return top + Math.min(height / 2, Number.parseFloat(paddingTop) + (Number.parseFloat(lineHeight) || 24) / 2)
}
