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
import { WRITING } from '#web/platform/shortcuts/writing.ts'

interface LinkToolsProps {
  editor: Editor
  /** Opens the field for the address immediately; else the target of the link is shown first. */
  isEditing: boolean
  onDone: () => void
}

/** The link at the caret, or the new link of the selected words. */
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

/** Returns the target of the link at the caret; empty without a link. */
export const hrefAtCaret = (editor: Editor): string => String(editor.getAttributes('link').href ?? '')

interface LinkTargetProps {
  editor: Editor
  href: string
  onEdit: () => void
  onRemoved?: () => void
  children?: ReactNode
}

/** The target of the link at the caret, and its actions. */
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
      <ToolButton label={t('linkEdit')} keys={WRITING.link[0]} icon={<Pencil size={16} />} onClick={onEdit} />
      <ToolButton label={t('linkRemove')} icon={<Unlink size={16} />} onClick={remove} />
      {children}
    </TargetTools>
  )
}
