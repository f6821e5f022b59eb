import type { Editor } from '@tiptap/core'
import { GripVertical, Plus } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ContextMenu } from '#web/ui/overlays/MenuButton.tsx'
import { openSlashMenu } from '../slash/openSlashMenu.ts'
import { ToolButton } from '../tools/ToolButton.tsx'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { BlockRange } from './blockRange.ts'
import { columnOf, domAt } from './blocksAtPoint.ts'
import { middleOfFirstLine, withSelected } from './handlePlace.ts'
import { useBlockInHand } from './useBlockInHand.ts'
import { useBlockSections } from './useBlockSections.ts'
import { useGrip } from './useGrip.ts'

interface BlockHandleProps {
  editor: Editor
  frame: RefObject<HTMLElement | null>
}

/**
 * `+` and `⋮⋮` beside the block under the pointer, or beside the block that the keyboard has reached: a click opens the menu of the block,
 * dragging moves it. Fingers have one of their own (`TouchHandle.tsx`).
 */
export function BlockHandle({ editor, frame }: BlockHandleProps) {
  const t = useEditorTexts()
  const sectionsOf = useBlockSections(editor)
  const handle = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const blocks = (): BlockRange | null => block && withSelected(editor, block)
  const { isOpen, isDragging, setOpen, press, click } = useGrip({ editor, frame, blocks })
  const block: BlockRange | null = useBlockInHand({ editor, frame, handle, isHeld: isOpen || isDragging, openMenu: () => setOpen(true) })

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
        className="h-7! w-6! cursor-grab touch-none"
        onPointerDown={press}
        onClick={click}
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
