import { TextField } from '#web/ui/fields/TextField.tsx'
import type { ToolTarget } from './BlockToolsProps.ts'
import { changeAttributes } from './changeAttributes.ts'

interface CaptionLineProps extends ToolTarget {
  label: string
  maxLength: number
  onClose: () => void
}

/** The caption of a block, in a line among its tools. Enter leads back to the text. */
export function CaptionLine({ editor, node, at, label, maxLength, onClose }: CaptionLineProps) {
  return (
    <TextField
      label={label}
      isLabelHidden
      placeholder={label}
      maxLength={maxLength}
      autoFocus
      value={String(node.attrs.caption ?? '')}
      onChange={event => changeAttributes(editor, at, { caption: event.target.value || null })}
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
