import { TextField } from '#web/ui/fields/TextField.tsx'
import type { ToolTarget } from './BlockToolsProps.ts'
import { changeAttributes } from './changeAttributes.ts'

interface AttributeLineProps extends ToolTarget {
  name: 'title' | 'caption'
  label: string
  maxLength: number
  onClose: () => void
}

/** Words of a block, in a line among its tools. Enter leads back to the text. */
export function AttributeLine({ editor, node, at, name, label, maxLength, onClose }: AttributeLineProps) {
  return (
    <TextField
      label={label}
      isLabelHidden
      placeholder={label}
      maxLength={maxLength}
      autoFocus
      value={String(node.attrs[name] ?? '')}
      onChange={event => changeAttributes(editor, at, { [name]: event.target.value || null })}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onClose()
        editor.commands.focus()
      }}
      className="w-56 max-w-[45vw]"
    />
  )
}
