import { useTexts } from '#web/data/app.ts'
import { ContextMenu } from '#web/ui/overlays/MenuButton.tsx'
import { titleOf } from './keyboard.ts'
import { type RowCommands, rowMenuSections } from './rowMenu.tsx'
import { isItem, type ItemRow, type TreeRow } from './rows.ts'
import type { OpenRowMenu } from './useRowMenu.ts'

interface RowContextMenuProps {
  menu: OpenRowMenu | null
  rows: readonly TreeRow[]
  commandsOf: (row: ItemRow) => RowCommands
  onClose: () => void
}

/** The menu of the row that it was opened for. */
export function RowContextMenu({ menu, rows, commandsOf, onClose }: RowContextMenuProps) {
  const t = useTexts('tree')
  const row = rows.find(found => found.id === menu?.row)
  return (
    <ContextMenu
      label={isItem(row) ? t('actionsFor', { title: titleOf(row) }) : ''}
      sections={isItem(row) ? rowMenuSections(t, commandsOf(row), row.kind) : []}
      isOpen={menu !== null}
      onOpenChange={isOpen => !isOpen && onClose()}
      point={menu?.point}
    />
  )
}
