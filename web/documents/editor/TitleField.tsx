import { useEffect, useRef } from 'react'
import { TITLE_MAX } from '#contract/limits.ts'
import { unbrokenMarks } from '#web/ui/unbrokenMarks.ts'
import { useEditorTexts } from './useEditorTexts.ts'
import type { WritingSession } from './writingSession.ts'

/**
 * The title as a field, letter for letter where it stood while reading: text that can be edited keeps the lines of its heading, which no
 * input would. Enter goes on to the text.
 */
export function TitleField({ session }: { session: WritingSession }) {
  const t = useEditorTexts()
  const field = useRef<HTMLSpanElement>(null)
  const { title } = session.first

  useEffect(() => {
    const element = field.current
    if (!element) return
    element.textContent = unbrokenMarks(title)
    session.holdTitle(element)
    if (session.wantsTitle) {
      element.focus()
      window.getSelection()?.selectAllChildren(element)
    }
    return () => session.holdTitle(null)
  }, [session, title])

  return (
    <span
      ref={field}
      role="textbox"
      tabIndex={0}
      aria-label={t('title')}
      aria-multiline="false"
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      spellCheck
      data-placeholder={t('titlePlaceholder')}
      className="block outline-none empty:before:text-ink-soft/60 empty:before:content-[attr(data-placeholder)]"
      onInput={event => session.changeTitle(oneLine(event.currentTarget.textContent))}
      onBeforeInput={event => {
        const { data } = event.nativeEvent as InputEvent
        if (data && (event.currentTarget.textContent?.length ?? 0) + data.length > TITLE_MAX) event.preventDefault()
      }}
      onPaste={event => {
        event.preventDefault()
        const room = TITLE_MAX - (event.currentTarget.textContent?.length ?? 0)
        const words = oneLine(event.clipboardData.getData('text/plain')).slice(0, Math.max(0, room))
        // The only way that keeps undo.
        window.document.execCommand('insertText', false, words)
      }}
      onBlur={event => {
        const typed = oneLine(event.currentTarget.textContent).trim()
        if (typed === '') {
          event.currentTarget.textContent = unbrokenMarks(title)
          session.changeTitle(title)
        }
        void session.saver.save()
      }}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        const isAtEnd = event.key === 'ArrowDown' || (event.key === 'ArrowRight' && isCaretAtEnd(event.currentTarget))
        if (event.key === 'Enter' || isAtEnd) {
          event.preventDefault()
          session.focusText()
        }
      }}
    />
  )
}

const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ')

function isCaretAtEnd(element: HTMLElement): boolean {
  const selection = window.getSelection()
  if (!selection?.isCollapsed || selection.rangeCount === 0) return false
  const rest = selection.getRangeAt(0).cloneRange()
  rest.selectNodeContents(element)
  rest.setStart(selection.focusNode ?? element, selection.focusOffset)
  return rest.toString() === ''
}
