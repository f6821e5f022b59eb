import { type Editor, posToDOMRect } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useEditorTexts } from '../useEditorTexts.ts'
import { LinkTools } from './LinkTools.tsx'
import { MentionTools, selectedMention } from './MentionTools.tsx'
import { TextTools } from './TextTools.tsx'
import { focusToolbar, Toolbar } from './Toolbar.tsx'
import { isPressed } from '#web/platform/shortcuts/keys.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

interface BubbleToolbarProps {
  editor: Editor
  frame: RefObject<HTMLElement | null>
}

/** `link` shows the target of a link, `address` is its field; `mention` shows the target of a mention. */
type Shown = 'tools' | 'link' | 'address' | 'mention' | null

/**
 * The toolbar above selected words or a mention, with 8 px of air, below where there is no room. Not for code, pictures and whole blocks, and not while
 * the selection is being dragged. Alt+F10 moves into it, Escape back; Ctrl+K makes a link when words are selected (`interface: bubble toolbar`).
 */
export function BubbleToolbar({ editor, frame }: BubbleToolbarProps) {
  const t = useEditorTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>(null)
  const [, follow] = useState(0)
  const isDragging = useRef(false)

  const look = useEffectEvent(() => {
    follow(count => count + 1)
    if (isDragging.current) return
    if (shown === 'address' && bar.current?.contains(window.document.activeElement)) return
    if (selectedMention(editor)) setShown('mention')
    else if (hasWords(editor)) setShown(shown === 'address' ? shown : 'tools')
    else if (shown === 'tools' || shown === 'mention' || !linkAtCaret(editor)) setShown(null)
  })
  const press = useEffectEvent(() => {
    isDragging.current = true
    setShown(null)
  })
  const release = useEffectEvent(() => {
    if (!isDragging.current) return
    isDragging.current = false
    // The browser moves the selection after this event.
    setTimeout(() => {
      if (linkAtCaret(editor) && editor.state.selection.empty) setShown('link')
      else look()
    }, 0)
  })
  const leave = useEffectEvent((event: FocusEvent) => {
    const to = event.relatedTarget
    // A field that takes the focus when it appears does so before the bar is mounted.
    if (to instanceof Element && (to.closest('[role=toolbar], [role=menu]') || editor.view.dom.contains(to))) return
    if (to) setShown(null)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isPressed(event, WRITING.toolbar) && bar.current) {
      event.preventDefault()
      focusToolbar(bar.current)
    }
    if (isPressed(event, WRITING.link) && (hasWords(editor) || linkAtCaret(editor))) {
      event.preventDefault()
      setShown('address')
    }
  })

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const { dom } = editor.view
    editor.on('selectionUpdate', look)
    editor.on('update', look)
    dom.addEventListener('mousedown', press, { signal })
    window.addEventListener('mouseup', release, { signal })
    dom.addEventListener('focusout', leave, { signal })
    dom.addEventListener('keydown', onKeyDown, { signal, capture: true })
    return () => {
      stopping.abort()
      editor.off('selectionUpdate', look)
      editor.off('update', look)
    }
  }, [editor])

  useLayoutEffect(() => {
    if (bar.current && frame.current && !editor.isDestroyed) placeAbove(editor, bar.current, frame.current)
  })

  const mention = shown === 'mention' ? selectedMention(editor) : null
  if (!shown || (shown === 'mention' && !mention)) return null
  const back = () => {
    setShown(hasWords(editor) ? 'tools' : null)
    editor.commands.focus()
  }
  return (
    <Toolbar
      bar={bar}
      label={mention ? t('mention') : t('toolbar')}
      onLeave={back}
      className="absolute z-30 w-max max-w-full flex-wrap rounded-card border p-1 shadow-raised animate-rise"
    >
      {mention ? (
        <MentionTools editor={editor} mention={mention} />
      ) : shown === 'tools' ? (
        <TextTools editor={editor} onLink={() => setShown('address')} />
      ) : (
        <LinkTools key={shown} editor={editor} isEditing={shown === 'address'} onDone={() => setShown(null)} />
      )}
    </Toolbar>
  )
}

const GAP_PX = 8
/** Under the top bar. */
const TOP_PX = 65

/** Puts the bar above the selection, or below it where there is no room, within the frame. */
function placeAbove(editor: Editor, bar: HTMLElement, frame: HTMLElement): void {
  const box = frame.getBoundingClientRect()
  const { from, to } = editor.state.selection
  const words = posToDOMRect(editor.view, from, to)
  const { offsetHeight: height, offsetWidth: width } = bar
  const isBelow = words.top - height - GAP_PX < TOP_PX
  const top = isBelow ? words.bottom + GAP_PX : words.top - height - GAP_PX
  bar.style.top = `${top - box.top}px`
  bar.style.left = `${Math.max(0, Math.min(words.left - box.left, box.width - width))}px`
}

/** Words are selected, in text that can carry marks. */
function hasWords({ state, isEditable }: Editor): boolean {
  const { selection, doc } = state
  if (!isEditable || selection.empty || selection instanceof NodeSelection) return false
  if (!(selection instanceof TextSelection) && !(selection instanceof CellSelection)) return false
  return !selection.$from.parent.type.spec.code && doc.textBetween(selection.from, selection.to, ' ').trim() !== ''
}

const linkAtCaret = (editor: Editor): boolean => editor.isActive('link')
