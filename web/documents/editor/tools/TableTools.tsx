import { BetweenHorizontalEnd, BetweenHorizontalStart, BetweenVerticalEnd, BetweenVerticalStart, Ellipsis, Trash2 } from 'lucide-react'
import { useTexts } from '#web/data/app.ts'
import { MenuButton } from '#web/ui/MenuButton.tsx'
import type { BlockToolsProps } from './BlockToolsProps.ts'
import { ToolButton } from './ToolButton.tsx'

export function TableTools({ editor }: BlockToolsProps) {
  const t = useTexts('editor')
  const chain = () => editor.chain().focus()
  const later = (run: () => unknown) => () => void setTimeout(run, 0)
  return (
    <>
      <ToolButton label={t('rowBefore')} icon={<BetweenHorizontalEnd size={16} />} onClick={() => chain().addRowBefore().run()} />
      <ToolButton label={t('rowAfter')} icon={<BetweenHorizontalStart size={16} />} onClick={() => chain().addRowAfter().run()} />
      <ToolButton label={t('columnBefore')} icon={<BetweenVerticalEnd size={16} />} onClick={() => chain().addColumnBefore().run()} />
      <ToolButton label={t('columnAfter')} icon={<BetweenVerticalStart size={16} />} onClick={() => chain().addColumnAfter().run()} />
      <MenuButton
        label={t('moreTools')}
        icon={<Ellipsis size={16} />}
        placement="bottom end"
        sections={[
          {
            items: [
              { id: 'header', label: t('headerRow'), onAction: later(() => chain().toggleHeaderRow().run()) },
              { id: 'merge', label: t('mergeCells'), onAction: later(() => chain().mergeOrSplit().run()) },
            ],
          },
          {
            items: [
              { id: 'row', label: t('deleteRow'), onAction: later(() => chain().deleteRow().run()) },
              { id: 'column', label: t('deleteColumn'), onAction: later(() => chain().deleteColumn().run()) },
              {
                id: 'table',
                label: t('deleteTable'),
                icon: <Trash2 size={16} />,
                isDanger: true,
                onAction: later(() => chain().deleteTable().run()),
              },
            ],
          },
        ]}
      />
    </>
  )
}
