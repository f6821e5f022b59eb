import { useEffect, useRef, useState } from 'react'
import { TITLE_MAX } from '#contract/limits.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { unbrokenMarks } from '#web/ui/look/unbrokenMarks.ts'
import { useEditorTexts } from './useEditorTexts.ts'
import type { Writing } from '../writing/writing.ts'

/** From this length on the number of remaining letters is shown. */
const NEAR = 20

/**
 * The title as a field, with every letter in the place of the reading view: editable text wraps like the heading, which no
 * input would. Enter moves the caret to the text.
 */
export function TitleField({ writing }: { writing: Writing }) {
  const t = useEditorTexts()
  const field = useRef<HTMLSpanElement>(null)
  const { typed } = writing
  const { title } = typed.first
  const [length, setLength] = useState(title.length)
  const left = TITLE_MAX - length

  useEffect(() => {
    const element = field.current
    if (!element) return
    element.textContent = unbrokenMarks(title)
    typed.holdTitle(element)
    if (writing.wantsTitle) {
      element.focus()
      window.getSelection()?.selectAllChildren(element)
    }
    return () => typed.holdTitle(null)
  }, [typed, writing, title])

  return (
    <>
      <span
        ref={field}
        role="textbox"
        tabIndex={0}
        aria-label={t('title')}
        aria-multiline="false"
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        spellCheck
        // Not by `:empty`: a browser leaves a line break where all letters have been deleted.
        data-placeholder={length === 0 ? t('titlePlaceholder') : undefined}
        className="block outline-none data-placeholder:before:text-ink-soft/60 data-placeholder:before:content-[attr(data-placeholder)]"
        onInput={event => {
          const words = oneLine(event.currentTarget.textContent)
          setLength(words.length)
          typed.setTitle(words)
        }}
        onBeforeInput={event => {
          const { data } = event.nativeEvent as InputEvent
          if (data && data.length > roomIn(event.currentTarget)) event.preventDefault()
        }}
        onPaste={event => {
          event.preventDefault()
          const words = oneLine(event.clipboardData.getData('text/plain')).slice(0, roomIn(event.currentTarget))
          // The only way that keeps undo.
          window.document.execCommand('insertText', false, words)
        }}
        onBlur={event => {
          if (oneLine(event.currentTarget.textContent).trim() === '') {
            event.currentTarget.textContent = unbrokenMarks(title)
            setLength(title.length)
            typed.setTitle(title)
            showToast({ kind: 'info', title: t('titleKept', { title }) })
          }
          // Moving from the title to the text saves nothing, because both go in one save.
          if (!typed.holds(event.relatedTarget)) void writing.saver.save()
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          const isAtEnd = event.key === 'ArrowDown' || (event.key === 'ArrowRight' && isCaretAtEnd(event.currentTarget))
          if (event.key === 'Enter' || isAtEnd) {
            event.preventDefault()
            typed.focusText()
          }
        }}
      />
      <span aria-live="polite" className="block font-sans text-sm font-normal text-ink-soft">
        {left <= NEAR && t('titleLeft', { count: left })}
      </span>
    </>
  )
}

/** Returns how many letters may be inserted; they replace the selection. */
const roomIn = (field: HTMLElement): number =>
  Math.max(0, TITLE_MAX - (field.textContent?.length ?? 0) + String(window.getSelection()).length)

const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ')

function isCaretAtEnd(element: HTMLElement): boolean {
  const selection = window.getSelection()
  if (!selection?.isCollapsed || selection.rangeCount === 0) return false
  const rest = selection.getRangeAt(0).cloneRange()
  rest.selectNodeContents(element)
  rest.setStart(selection.focusNode ?? element, selection.focusOffset)
  return rest.toString() === ''
}
