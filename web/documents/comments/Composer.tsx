import { Editor } from '@tiptap/core'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { contentOf } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { useApp } from '#web/data/app.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { SendButtons } from '#web/ui/fields/SendButtons.tsx'
import { fieldLook } from '#web/ui/look/fieldLook.ts'
import { classes } from '#web/ui/look/classes.ts'
import { MentionMenu } from '../editor/mentions/MentionMenu.tsx'
import { createMentionMenu } from '../editor/mentions/mentionMenu.ts'
import { createMentionSource } from '../editor/mentions/mentionSource.ts'
import { useMentionTexts } from '../editor/mentions/useMentionTexts.ts'
import { composerExtensions } from './composerExtensions.ts'
import { useCommentTexts } from './useCommentTexts.ts'

export interface ComposerProps {
  isOpen: boolean
  document: Document
  label: string
  sendLabel: string
  /** What was typed before, on this device or in the comment. */
  first: Content | null
  onTyped: (content: Content | null) => void
  /** Returns whether it is sent; otherwise the words stay. */
  onSend: (content: Content) => Promise<boolean>
  onCancel: () => void
}

/** The field in which a comment is written. Its script is that of the editor, and is loaded when somebody begins. */
export function Composer({ document, label, sendLabel, first, onTyped, onSend, onCancel }: ComposerProps) {
  const app = useApp()
  const t = useCommentTexts()
  const mentionTexts = useMentionTexts()
  const isFromOutside = useTeamShell() === null
  const frame = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isEmpty, setEmpty] = useState(first === null)
  const [isSending, setSending] = useState(false)
  const [menu] = useState(() =>
    createMentionMenu(createMentionSource(app, { team: document.team, document: document._id, isFromOutside }, mentionTexts)),
  )

  const send = useEffectEvent(async () => {
    if (!editor || isSending || isBlank(editor)) return
    setSending(true)
    editor.setEditable(false)
    const isSent = await onSend(contentOf(editor.state.doc) as Content)
    setSending(false)
    if (!isSent && !editor.isDestroyed) editor.setEditable(true)
  })
  const cancel = useEffectEvent(() => onCancel())
  const typed = useEffectEvent((now: Editor) => {
    setEmpty(isBlank(now))
    onTyped(isBlank(now) ? null : (contentOf(now.state.doc) as Content))
  })
  const open = useEffectEvent(
    (place: HTMLElement) =>
      new Editor({
        element: { mount: place },
        injectCSS: false,
        extensions: composerExtensions({
          lang: app.lang,
          placeholder: label,
          menu: menu.extension,
          send: () => void send(),
          cancel: () => cancel(),
        }),
        content: first,
        editorProps: {
          attributes: {
            class: 'document-text comment-text',
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-label': label,
            spellcheck: 'true',
          },
        },
        onUpdate: ({ editor: now }) => typed(now),
      }),
  )

  useLayoutEffect(() => {
    if (!root.current) return
    const made = open(root.current)
    made.commands.setTextSelection(made.state.doc.content.size)
    // At once, not in the next frame: what is typed as soon as the field is seen would go elsewhere.
    made.view.focus()
    setEditor(made)
    return () => made.destroy()
  }, [])

  return (
    <div ref={frame} className="relative">
      <div ref={root} className={classes(fieldLook, 'max-h-60 overflow-y-auto px-2.5 py-2 focus-within:border-accent')} />
      {editor && <MentionMenu editor={editor} store={menu.store} frame={frame} />}
      <SendButtons
        cancelLabel={t('cancel')}
        sendLabel={sendLabel}
        isEmpty={isEmpty}
        isPending={isSending}
        onCancel={onCancel}
        onSend={() => void send()}
      />
    </div>
  )
}

const isBlank = ({ state: { doc } }: Editor): boolean => doc.textBetween(0, doc.content.size, ' ', '·').trim() === ''
