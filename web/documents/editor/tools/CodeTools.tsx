import { Copy } from 'lucide-react'
import { Select } from '#web/ui/fields/Select.tsx'
import { codeLanguageOf, codeLanguages } from '../../code/codeLanguages.ts'
import { useCopy } from '../../useCopy.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
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
      <ToolButton label={tools('copyCode')} icon={<Copy size={15} />} onClick={() => void copy(node.textContent, tools('codeCopied'))} />
    </>
  )
}
