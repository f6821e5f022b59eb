import { Captions, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEditorTexts } from '../useEditorTexts.ts'
import { AttributeField } from './AttributeField.tsx'
import type { BlockToolsProps } from './BlockToolsProps.ts'
import { ToolButton } from './ToolButton.tsx'

export function VideoTools(block: BlockToolsProps) {
  const t = useEditorTexts()
  const [isOpen, setOpen] = useState(false)
  const remove = () => block.editor.chain().focus().deleteSelection().run()
  return (
    <>
      <ToolButton label={t('caption')} icon={<Captions size={17} />} isOn={isOpen} onClick={() => setOpen(!isOpen)} />
      <ToolButton label={t('deleteBlock')} icon={<Trash2 size={16} />} onClick={remove} />
      {isOpen && (
        <div className="w-80 max-w-full basis-full border-t border-ruling2 p-3">
          <AttributeField {...block} name="caption" autoFocus onClose={() => setOpen(false)} />
        </div>
      )}
    </>
  )
}
