import { Columns3, Rows3, TableCellsMerge, TableCellsSplit, Trash2 } from 'lucide-react'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { columnSections, rowSections } from '../tables/tableSections.tsx'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { BlockToolsProps } from './BlockToolsProps.ts'
import { ToolButton } from './ToolButton.tsx'
import { ToolDivider } from './Toolbar.tsx'

/** All actions of a table, for mouse, keyboard and touch; the handles beside rows and columns are a shortcut. */
export function TableTools({ editor }: BlockToolsProps) {
  const t = useEditorTexts()
  const can = editor.can()
  return (
    <>
      <MenuButton label={t('row')} icon={<Rows3 size={16} />} placement="bottom end" sections={rowSections(editor, t)} />
      <MenuButton label={t('column')} icon={<Columns3 size={16} />} placement="bottom end" sections={columnSections(editor, t)} />
      <ToolDivider />
      <ToolButton
        label={t('mergeCells')}
        icon={<TableCellsMerge size={16} />}
        disabled={!can.mergeCells()}
        onClick={() => editor.chain().focus().mergeCells().run()}
      />
      <ToolButton
        label={t('splitCell')}
        icon={<TableCellsSplit size={16} />}
        disabled={!can.splitCell()}
        onClick={() => editor.chain().focus().splitCell().run()}
      />
      <ToolDivider />
      <ToolButton label={t('deleteTable')} icon={<Trash2 size={16} />} onClick={() => editor.chain().focus().deleteTable().run()} />
    </>
  )
}
