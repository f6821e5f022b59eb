import type { Editor } from '@tiptap/core'
import { ExternalLink, FileText, Globe, Pencil, Unlink, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApp, useTexts } from '#web/data/app.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { LinkForm } from './LinkForm.tsx'
import { linkedDocument } from './linkTarget.ts'
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
  const id = linkedDocument(href)
  const title = useTitle(id)
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
          {id === null ? <Globe size={16} /> : <FileText size={16} />}
        </span>
        <span className="max-w-72 truncate">{id === null ? href : (title ?? t('linkedDocument'))}</span>
      </span>
      <ToolButton
        label={t('linkOpen')}
        keys="Ctrl+Click"
        icon={<ExternalLink size={16} />}
        onClick={() => window.open(href, '_blank', 'noopener,noreferrer')}
      />
      <ToolButton label={t('linkEdit')} keys="Ctrl+K" icon={<Pencil size={16} />} onClick={() => setEditing(true)} />
      <ToolButton label={t('linkRemove')} icon={<Unlink size={16} />} onClick={remove} />
      <ToolButton label={ui('close')} icon={<X size={16} />} onClick={onDone} className="ml-auto pointer-fine:hidden" />
    </span>
  )
}

/** What a document is called now; null until it is known, or when the writer may not read it. */
function useTitle(id: string | null): string | null {
  const { api } = useApp()
  const [known, setKnown] = useState<{ id: string; title: string } | null>(null)
  useEffect(() => {
    if (id === null) return
    const giving = new AbortController()
    api.documents.get({ id }, { signal: giving.signal }).then(
      ({ document }) => setKnown({ id, title: document.title }),
      () => undefined,
    )
    return () => giving.abort()
  }, [api, id])
  return known !== null && known.id === id ? known.title : null
}
