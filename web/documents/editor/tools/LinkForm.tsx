import type { Editor } from '@tiptap/core'
import { Check, ExternalLink, Unlink } from 'lucide-react'
import { useState } from 'react'
import { isSafeHref } from '#editor/addresses.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useEditorTexts } from '../useEditorTexts.ts'
import { ToolButton } from './ToolButton.tsx'

interface LinkFormProps {
  editor: Editor
  onDone: () => void
}

/** The address of a link: of the selected words, or of the link that the caret is in. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const t = useEditorTexts()
  const present = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(present)
  const [isRefused, setRefused] = useState(false)

  const leave = () => {
    onDone()
    editor.commands.focus()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  const save = () => {
    const href = completeAddress(typed)
    if (href === '') return remove()
    if (!isSafeHref(href)) return setRefused(true)
    // Afterwards the caret is behind the words: what is typed next must not replace them.
    const { to } = editor.state.selection
    editor.chain().focus().extendMarkRange('link').setLink({ href }).setTextSelection(to).run()
    onDone()
  }
  return (
    <form
      className="flex items-start gap-0.5 p-1"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={t('linkAddress')}
        isLabelHidden
        placeholder={t('linkPlaceholder')}
        value={typed}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        error={isRefused && t('linkInvalid')}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          leave()
        }}
        onChange={event => {
          setTyped(event.target.value)
          setRefused(false)
        }}
        className="w-72 max-w-[60vw]"
      />
      <span className="flex items-center gap-0.5 py-1">
        <ToolButton type="submit" label={t('linkApply')} icon={<Check size={16} />} />
        {present && (
          <>
            <ToolButton
              label={t('linkOpen')}
              icon={<ExternalLink size={16} />}
              onClick={() => window.open(present, '_blank', 'noopener,noreferrer')}
            />
            <ToolButton label={t('linkRemove')} icon={<Unlink size={16} />} onClick={remove} />
          </>
        )}
      </span>
    </form>
  )
}

/** `example.org` means a web address, `ann@example.org` a mail address; the address of a page of this site loses its host. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (address.startsWith(`${window.location.origin}/`)) return address.slice(window.location.origin.length)
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  return /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]|$)/i.test(address) ? `https://${address}` : address
}
