import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { AtSign, GripVertical, Plus, Redo2, Smile, Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keyboardHeight, layBar } from '#web/ui/look/bars.ts'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { keepCaretInSight } from '../caretMargin.ts'
import { selectedBlocks } from '../blocks/blockRange.ts'
import { useBlockSections } from '../blocks/useBlockSections.ts'
import { openSlashMenu } from '../slash/openSlashMenu.ts'
import { typeSign } from '../suggest/suggestions.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { hrefAtCaret, LinkTarget, LinkTools } from './LinkTools.tsx'
import { MentionTools, selectedMention } from './MentionTools.tsx'
import { TextTools } from './TextTools.tsx'
import { ToolButton } from './ToolButton.tsx'
import { Toolbar, ToolDivider } from './Toolbar.tsx'

const ROW_PX = 52
const BORDER_PX = 1
const NOTHING = { from: 0, to: 0 }

/**
 * On phones and tablets the tools are above the keyboard, in one scrolling row; toasts make room for it. A second row above shows the target of the link
 * at the caret or of the selected mention; writing continues below.
 */
export function PhoneBar({ editor }: { editor: Editor }) {
  const t = useEditorTexts()
  const sectionsOf = useBlockSections(editor)
  const bottom = useKeyboardHeight()
  const [linking, setLinking] = useState<'link' | 'address' | null>(null)
  const { canUndo, canRedo, href, mention, from, to } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
      href: current.isActive('link') ? hrefAtCaret(current) : '',
      mention: selectedMention(current),
      ...(selectedBlocks(current.state.selection) ?? NOTHING),
    }),
  })
  const isAway = useCaretAway(editor)
  const hasTarget = !linking && !isAway && (mention !== null || href !== '')
  useLayoutEffect(() => {
    const lift = layBar('--phone-bar', BORDER_PX + ROW_PX * (hasTarget ? 2 : 1) + bottom)
    keepCaretInSight(editor)
    return lift
  }, [editor, bottom, hasTarget])

  const page = window.document.getElementById('content')
  if (!page) return null
  return createPortal(
    <div className="fixed inset-x-0 z-40 border-t border-ruling bg-surface" style={{ bottom }}>
      {hasTarget && (
        // The words keep the focus, and with it the keyboard, wherever the row is touched.
        <div role="presentation" onMouseDown={event => event.preventDefault()}>
          <Toolbar label={mention ? t('mention') : t('link')} onLeave={() => editor.commands.focus()} className="h-13 border-b px-1.5">
            {mention ? (
              <MentionTools editor={editor} mention={mention} />
            ) : (
              <LinkTarget editor={editor} href={href} onEdit={() => setLinking('address')} />
            )}
          </Toolbar>
        </div>
      )}
      {linking ? (
        <LinkTools editor={editor} isEditing={linking === 'address'} onDone={() => setLinking(null)} />
      ) : (
        <Toolbar label={t('toolbar')} onLeave={() => editor.commands.focus()} className="h-13 overflow-x-auto overscroll-x-contain px-1.5">
          <ToolButton label={t('insert')} icon={<Plus size={18} />} onClick={() => openSlashMenu(editor)} />
          <MenuButton
            label={t('block')}
            icon={<GripVertical size={18} />}
            isDisabled={to === from}
            sections={to === from ? [] : sectionsOf({ from, to })}
          />
          <ToolButton
            label={t('undo')}
            icon={<Undo2 size={17} />}
            disabled={!canUndo}
            onClick={() => editor.chain().focus().undo().run()}
          />
          <ToolButton
            label={t('redo')}
            icon={<Redo2 size={17} />}
            disabled={!canRedo}
            onClick={() => editor.chain().focus().redo().run()}
          />
          <ToolButton label={t('mention')} icon={<AtSign size={17} />} onClick={() => typeSign(editor, '@')} />
          <ToolButton label={t('emoji')} icon={<Smile size={17} />} onClick={() => typeSign(editor, ':')} />
          <ToolDivider />
          <TextTools editor={editor} onLink={() => setLinking('link')} />
        </Toolbar>
      )}
    </div>,
    page,
  )
}

/** Whether the caret is in a field outside of the text, such as the title. A button leaves that unchanged. */
function useCaretAway(editor: Editor): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const { dom } = editor.view
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (dom.contains(target)) setAway(false)
      else if (target.isContentEditable || target.matches('input, textarea')) setAway(true)
    }
    window.document.addEventListener('focusin', look)
    return () => window.document.removeEventListener('focusin', look)
  }, [editor])
  return isAway
}

/** How much of the window the keyboard on the screen covers. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const measure = () => setHeight(keyboardHeight())
    measure()
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
    }
  }, [])
  return height
}
