import type { Editor } from '@tiptap/core'
import { ExternalLink, FileText, Globe, Pencil, Unlink, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/data/app.ts'
import { useAddressed } from '#web/shell/addressed/useAddressed.ts'
import { openBeside } from '../openBeside.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { LinkForm } from './LinkForm.tsx'
import { TargetTools } from './TargetTools.tsx'
import { ToolButton } from './ToolButton.tsx'

interface LinkToolsProps {
  editor: Editor
  /** Asks for the address at once, which takes the focus; else a link says first where it leads. */
  isEditing: boolean
  onDone: () => void
}

/** The link that the caret is in, or the one that the selected words shall become. */
export function LinkTools({ editor, onDone, ...asked }: LinkToolsProps) {
  const ui = useTexts('ui')
  const [isEditing, setEditing] = useState(asked.isEditing)
  const href = hrefAtCaret(editor)
  if (isEditing || href === '') return <LinkForm editor={editor} present={href} onDone={onDone} />
  return (
    <LinkTarget editor={editor} href={href} onEdit={() => setEditing(true)} onRemoved={onDone}>
      <ToolButton label={ui('close')} icon={<X size={16} />} onClick={onDone} className="ml-auto pointer-fine:hidden" />
    </LinkTarget>
  )
}

/** Where the link leads that the caret is in; empty where it is in none. */
export const hrefAtCaret = (editor: Editor): string => String(editor.getAttributes('link').href ?? '')

interface LinkTargetProps {
  editor: Editor
  href: string
  onEdit: () => void
  onRemoved?: () => void
  children?: ReactNode
}

/** Where the link leads that the caret is in, and what can be done with it. */
export function LinkTarget({ editor, href, onEdit, onRemoved, children }: LinkTargetProps) {
  const t = useEditorTexts()
  const own = useAddressed(href)
  const remove = () => {
    const { from, to } = editor.state.selection
    editor.chain().focus().extendMarkRange('link').unsetLink().setTextSelection({ from, to }).run()
    onRemoved?.()
  }
  return (
    <TargetTools
      icon={own === null ? <Globe size={16} /> : <FileText size={16} />}
      words={own === null ? href : (own.document?.title ?? (own.isLoading ? t('linkedDocument') : t('linkUnread')))}
    >
      <ToolButton label={t('linkOpen')} keys="Ctrl+Click" icon={<ExternalLink size={16} />} onClick={() => openBeside(href)} />
      <ToolButton label={t('linkEdit')} keys="Ctrl+K" icon={<Pencil size={16} />} onClick={onEdit} />
      <ToolButton label={t('linkRemove')} icon={<Unlink size={16} />} onClick={remove} />
      {children}
    </TargetTools>
  )
}
