import { Captions, Copy, WrapText } from 'lucide-react'
import { useState } from 'react'
import { CAPTION_MAX } from '#editor/attributes.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { codeLanguageOf, codeLanguages } from '../../code/codeLanguages.ts'
import { useCopy } from '../../useCopy.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { CaptionLine } from './CaptionLine.tsx'
import type { BlockToolsProps } from './BlockToolsProps.ts'
import { changeAttributes } from './changeAttributes.ts'
import { ToolButton } from './ToolButton.tsx'
import { useReadingTexts } from '../../reading/useReadingTexts.ts'

const PLAIN = 'plain'
/** Its source is drawn. */
const DIAGRAM = { value: 'mermaid', label: 'Mermaid' }

export function CodeTools({ editor, node, at }: BlockToolsProps) {
  const t = useEditorTexts()
  const tools = useReadingTexts()
  const copy = useCopy()
  const [isCaptioning, setCaptioning] = useState(false)
  const given: unknown = node.attrs.language
  const known = codeLanguageOf(given)
  // A language without highlighting keeps its name.
  const other = typeof given === 'string' && known === null && given !== DIAGRAM.value ? [{ value: given, label: given }] : []
  return (
    <>
      <Select
        label={t('language')}
        isLabelHidden
        size="small"
        value={known ?? (typeof given === 'string' ? given : PLAIN)}
        options={[
          { value: PLAIN, label: t('plainText') },
          DIAGRAM,
          ...other,
          ...codeLanguages.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={value => {
          changeAttributes(editor, at, { language: value === PLAIN ? null : value })
          editor.commands.focus()
        }}
        className="w-36"
      />
      {isCaptioning && (
        <CaptionLine {...{ editor, node, at }} label={t('caption')} maxLength={CAPTION_MAX} onClose={() => setCaptioning(false)} />
      )}
      <ToolButton label={t('caption')} icon={<Captions size={16} />} isOn={isCaptioning} onClick={() => setCaptioning(!isCaptioning)} />
      <ToolButton
        label={t('wrapCode')}
        icon={<WrapText size={16} />}
        isOn={node.attrs.wrapped === true}
        onClick={() => changeAttributes(editor, at, { wrapped: node.attrs.wrapped !== true })}
      />
      <ToolButton label={tools('copyCode')} icon={<Copy size={15} />} onClick={() => void copy(node.textContent, tools('codeCopied'))} />
    </>
  )
}
