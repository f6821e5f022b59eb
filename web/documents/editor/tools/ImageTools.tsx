import { AlignCenter, AlignLeft, AlignRight, Captions, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CAPTION_MAX } from '#editor/attributes.ts'
import { useTexts } from '#web/data/app.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { BlockToolsProps } from './BlockToolsProps.ts'
import { changeAttributes } from './changeAttributes.ts'
import { ToolButton } from './ToolButton.tsx'

const ALIGNMENTS = [
  { value: null, name: 'alignLeft', Icon: AlignLeft },
  { value: 'center', name: 'alignCenter', Icon: AlignCenter },
  { value: 'right', name: 'alignRight', Icon: AlignRight },
] as const

export function ImageTools({ editor, node, at }: BlockToolsProps) {
  const t = useTexts('editor')
  const [isOpen, setOpen] = useState(false)
  const field = (name: 'alt' | 'caption') => (
    <TextField
      label={t(name)}
      maxLength={CAPTION_MAX}
      value={String(node.attrs[name] ?? '')}
      onChange={event => changeAttributes(editor, at, { [name]: event.target.value || null })}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        setOpen(false)
        editor.commands.focus()
      }}
    />
  )
  return (
    <>
      {ALIGNMENTS.map(({ value, name, Icon }) => (
        <ToolButton
          key={name}
          label={t(name)}
          icon={<Icon size={16} />}
          isOn={(node.attrs.align === 'left' ? null : node.attrs.align) === value}
          onClick={() => changeAttributes(editor, at, { align: value })}
        />
      ))}
      <ToolButton label={t('imageTexts')} icon={<Captions size={17} />} isOn={isOpen} onClick={() => setOpen(!isOpen)} />
      <ToolButton label={t('deleteBlock')} icon={<Trash2 size={16} />} onClick={() => editor.chain().focus().deleteSelection().run()} />
      {isOpen && (
        <div className="flex w-80 max-w-full basis-full flex-col gap-3 border-t border-ruling2 p-3">
          {field('alt')}
          {field('caption')}
        </div>
      )}
    </>
  )
}
