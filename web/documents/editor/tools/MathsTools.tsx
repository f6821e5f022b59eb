import { Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { TEX_MAX } from '#contract/limits.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { isFieldWanted, leaveMaths } from '../maths/mathsWriting.ts'
import { mathsDrawer } from '../maths/prepareMaths.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { BlockToolsProps } from './BlockToolsProps.ts'
import { changeAttributes } from './changeAttributes.ts'
import { ToolButton } from './ToolButton.tsx'

/** The TeX of a formula, which is drawn in its place while it is typed. Enter and the arrows at its ends lead back into the text, Escape to the formula. */
export function MathsTools({ editor, node, at }: BlockToolsProps) {
  const t = useEditorTexts()
  const tex = String(node.attrs.tex)
  const isWrong = tex !== '' && mathsDrawer()?.tryMaths(tex, node.isBlock) === null

  const leaveByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: start, selectionEnd: end, value } = event.currentTarget
    const to = leavingBy(event, start === end ? { isFirst: start === 0, isLast: end === value.length } : { isFirst: false, isLast: false })
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    leaveMaths(editor, at, to)
  }
  const takeFocus = (field: HTMLTextAreaElement | null) => {
    if (field && isFieldWanted(editor)) field.focus()
  }

  return (
    <div className="flex w-96 max-w-full items-start gap-1 p-1.5">
      <TextArea
        ref={takeFocus}
        name="tex"
        label={t('tex')}
        isLabelHidden
        placeholder={node.isBlock ? String.raw`\int_0^1 x^2\,dx = \frac{1}{3}` : 'E = mc^2'}
        rows={1}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={TEX_MAX}
        description={isWrong ? t('texWrong') : undefined}
        value={tex}
        onChange={({ target: { value } }) => changeAttributes(editor, at, { tex: node.isBlock ? value : value.replace(/\s+/g, ' ') })}
        onKeyDown={leaveByKey}
        className="min-w-0 flex-1"
      />
      <ToolButton label={t('deleteBlock')} icon={<Trash2 size={16} />} onClick={() => editor.chain().focus().deleteSelection().run()} />
    </div>
  )
}

/** Shift+Enter begins another line. */
function leavingBy({ key, shiftKey }: KeyboardEvent, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  if (key === 'Escape') return 'formula'
  if (shiftKey) return null
  if (key === 'Enter' || (isLast && (key === 'ArrowRight' || key === 'ArrowDown'))) return 'behind'
  return isFirst && (key === 'ArrowLeft' || key === 'ArrowUp') ? 'before' : null
}
