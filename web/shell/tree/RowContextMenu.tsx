import { useTexts } from '#web/data/app.ts'
import { Menu, type MenuProps } from '#web/ui/overlays/Menu.tsx'
import { titleOf } from './keyboard.ts'
import { type RowCommands, rowMenuSections } from './rowMenu.tsx'
import type { ItemRow } from './rows.ts'

export interface RowContextMenuProps extends Pick<MenuProps, 'isOpen' | 'onOpenChange' | 'point'> {
  row: ItemRow | undefined
  commandsOf: (row: ItemRow) => RowCommands
}

/** The one menu of the tree, for the row that it was opened for. Heavy: reach it through `onDemand`. */
export function RowContextMenu({ row, commandsOf, ...menu }: RowContextMenuProps) {
  const t = useTexts('tree')
  return (
    <Menu
      {...menu}
      label={row ? t('actionsFor', { title: titleOf(row) }) : ''}
      sections={row ? rowMenuSections(t, commandsOf(row), row.kind) : []}
    />
  )
}
