import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { GripVertical } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { ContextMenu } from '#web/ui/overlays/MenuButton.tsx'
import { ToolButton } from '../tools/ToolButton.tsx'
import { useEditorTexts } from '../useEditorTexts.ts'
import { selectedBlocks } from './blockRange.ts'
import { columnOf, domAt } from './blocksAtPoint.ts'
import { middleOfFirstLine } from './handlePlace.ts'
import { useBlockSections } from './useBlockSections.ts'
import { useGrip } from './useGrip.ts'

interface TouchHandleProps {
  editor: Editor
  frame: RefObject<HTMLElement | null>
}

const NOTHING = { from: 0, to: 0 }
const HANDLE_PX = 44
/** Of the handle so much is in the margin of the narrowest page. */
const MARGIN_PX = 20

/**
 * The handle for fingers, in the right margin beside the block of the caret: dragging moves the block, a tap opens its menu. The margin of a phone is narrower
 * than a finger, so the handle reaches over the end of a line, where a tap still means the words.
 */
export function TouchHandle({ editor, frame }: TouchHandleProps) {
  const t = useEditorTexts()
  const sectionsOf = useBlockSections(editor)
  const handle = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const { from, to, isFocused } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isFocused: current.isFocused,
      ...(selectedBlocks(current.state.selection) ?? NOTHING),
    }),
  })
  const { isOpen, isDragging, setOpen, press, click } = useGrip({ editor, frame, blocks: () => selectedBlocks(editor.state.selection) })
  const isShown = to > from && (isFocused || isOpen || isDragging)

  const place = useEffectEvent(() => {
    const box = frame.current?.getBoundingClientRect()
    const range = editor.isDestroyed ? null : selectedBlocks(editor.state.selection)
    if (!box || !handle.current || !range) return
    const first = domAt(editor.view, range.from)
    const { nodeBefore } = editor.state.doc.resolve(range.to)
    const last = nodeBefore && domAt(editor.view, range.to - nodeBefore.nodeSize)
    if (!first || !last) return
    // Fingers have no handle for a row, so that of the table is beside the first one.
    const top = first.matches('.tableWrapper') ? first.getBoundingClientRect().top : middleOfFirstLine(first) - HANDLE_PX / 2
    const { bottom } = last.getBoundingClientRect()
    const { style } = handle.current
    style.top = `${top - box.top}px`
    style.height = `${Math.max(HANDLE_PX, bottom - top)}px`
    const column = columnOf(first)?.getBoundingClientRect()
    style.right = column ? `${box.right - column.right}px` : ''
  })
  useLayoutEffect(() => place())
  useEffect(() => {
    if (!isShown || !frame.current) return
    const resizing = new ResizeObserver(() => place())
    resizing.observe(frame.current)
    return () => resizing.disconnect()
  }, [frame, isShown])

  if (!isShown) return null
  return (
    <div ref={handle} role="group" aria-label={t('block')} className="pointer-events-none absolute right-0 z-10 -mr-5">
      <ToolButton
        ref={grip}
        label={t('blockMenu')}
        icon={<GripVertical size={17} className="pointer-events-none" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-pressed={isDragging || undefined}
        className={HANDLE_LOOK}
        onPointerDown={press}
        onClick={event => click(event, isOnWords(editor, grip.current))}
      />
      <ContextMenu
        label={t('blockMenu')}
        triggerRef={grip}
        isOpen={isOpen}
        onOpenChange={setOpen}
        sections={isOpen ? sectionsOf({ from, to }) : []}
      />
    </div>
  )
}

/** It stays in sight beside a block that is longer than the window, and its dots are in the margin. */
const HANDLE_LOOK =
  'pointer-events-auto sticky! top-18 touch-none select-none justify-items-end! bg-transparent! pr-[1.5px] [-webkit-touch-callout:none]'

/** Returns what puts the caret at the words that are under a tap, if any are. */
const isOnWords =
  ({ view }: Editor, grip: HTMLElement | null) =>
  ({ clientX, clientY, detail }: MouseEvent): boolean => {
    const isByKey = detail === 0
    if (!grip || isByKey || clientX >= grip.getBoundingClientRect().right - MARGIN_PX) return false
    // The browser finds the words that lie below it.
    grip.style.visibility = 'hidden'
    const found = view.posAtCoords({ left: clientX, top: clientY })
    grip.style.visibility = ''
    const $pos = found && view.state.doc.resolve(found.pos)
    if (!$pos?.parent.isTextblock) return false
    view.dispatch(view.state.tr.setSelection(TextSelection.near($pos)))
    view.focus()
    return true
  }
