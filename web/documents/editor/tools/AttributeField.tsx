import { CAPTION_MAX } from '#editor/attributes.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { ToolTarget } from './BlockToolsProps.ts'
import { changeAttributes } from './changeAttributes.ts'

interface AttributeFieldProps extends ToolTarget {
  name: 'alt' | 'caption'
  autoFocus?: boolean
  onClose: () => void
}

/** Words that belong to a block as a whole. Enter and Escape lead back to the block. */
export function AttributeField({ editor, node, at, name, autoFocus, onClose }: AttributeFieldProps) {
  const t = useEditorTexts()
  return (
    <TextField
      label={t(name)}
      maxLength={CAPTION_MAX}
      autoFocus={autoFocus}
      value={String(node.attrs[name] ?? '')}
      onChange={event => changeAttributes(editor, at, { [name]: event.target.value || null })}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
        editor.chain().focus().setNodeSelection(at).run()
      }}
    />
  )
}
