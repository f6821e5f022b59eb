import type { Editor } from '@tiptap/core'
import { ExternalLink, FileText, Globe, Pencil, Unlink, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#web/data/app.ts'
import { useAddressed } from '#web/shell/addressed/useAddressed.ts'
import { openBeside } from '../openBeside.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { LinkForm } from './LinkForm.tsx'
import { ToolButton } from './ToolButton.tsx'

interface LinkToolsProps {
  editor: Editor
  /** Asks for the address at once, which takes the focus; else a link says first where it leads. */
  isEditing: boolean
  onDone: () => void
}

/** The link that the caret is in, or the one that the selected words shall become. */
export function LinkTools({ editor, onDone, ...asked }: LinkToolsProps) {
  const t = useEditorTexts()
  const ui = useTexts('ui')
  const [isEditing, setEditing] = useState(asked.isEditing)
  const href = String(editor.getAttributes('link').href ?? '')
  const own = useAddressed(href)
  if (isEditing || href === '') return <LinkForm editor={editor} present={href} onDone={onDone} />

  const remove = () => {
    const { from, to } = editor.state.selection
    editor.chain().focus().extendMarkRange('link').unsetLink().setTextSelection({ from, to }).run()
    onDone()
  }
  return (
    <span className="flex min-w-0 items-center gap-0.5">
      <span className="flex min-w-0 items-center gap-2 px-2 text-sm text-ink-soft">
        <span aria-hidden="true" className="shrink-0">
          {own === null ? <Globe size={16} /> : <FileText size={16} />}
        </span>
        <span className="max-w-72 truncate">
          {own === null ? href : (own.document?.title ?? (own.isLoading ? t('linkedDocument') : t('linkUnread')))}
        </span>
      </span>
      <ToolButton label={t('linkOpen')} keys="Ctrl+Click" icon={<ExternalLink size={16} />} onClick={() => openBeside(href)} />
      <ToolButton label={t('linkEdit')} keys="Ctrl+K" icon={<Pencil size={16} />} onClick={() => setEditing(true)} />
      <ToolButton label={t('linkRemove')} icon={<Unlink size={16} />} onClick={remove} />
      <ToolButton label={ui('close')} icon={<X size={16} />} onClick={onDone} className="ml-auto pointer-fine:hidden" />
    </span>
  )
}
