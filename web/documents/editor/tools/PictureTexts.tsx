import { AttributeField } from './AttributeField.tsx'
import type { ToolTarget } from './BlockToolsProps.ts'

/** The words of a picture: for those who do not see it, and below it. */
export function PictureTexts({ onClose, ...picture }: ToolTarget & { onClose: () => void }) {
  return (
    <div className="flex w-80 max-w-full basis-full flex-col gap-3 border-t border-ruling2 p-3">
      <AttributeField {...picture} name="alt" autoFocus onClose={onClose} />
      <AttributeField {...picture} name="caption" onClose={onClose} />
    </div>
  )
}
