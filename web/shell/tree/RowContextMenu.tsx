import { useTexts } from '#web/data/app.ts'
import { Menu, type MenuProps } from '#web/ui/overlays/Menu.tsx'
import type { Selection } from '#web/shell/several/selection.ts'
import { useSeveralTexts } from '#web/shell/several/useSeveral.ts'
import { titleOf } from './keyboard.ts'
import { type RowCommands, rowMenuSections } from './rowMenu.tsx'
import { isItem, type ItemRow, type TreeRow } from './rows.ts'

export interface RowContextMenuProps extends Pick<MenuProps, 'isOpen' | 'onOpenChange' | 'point'> {
  rows: readonly TreeRow[]
  rowId: string | undefined
  commandsOf: (row: ItemRow) => RowCommands
  onSelect: (change: (before: Selection | undefined) => Selection) => void
}

/** The one menu of the tree, for the row that it was opened for. Heavy: reach it through `onDemand`. */
export function RowContextMenu({ rows, rowId, commandsOf, onSelect, ...menu }: RowContextMenuProps) {
  const t = useTexts('tree')
  const row = rows.filter(isItem).find(({ id }) => id === rowId)
  const words = useSeveralTexts()
  /** Beside those that are selected in the same workspace. */
  const begin = () =>
    row &&
    onSelect(before => {
      const beside = rows.filter(({ id, workspace }) => workspace._id === row.workspace._id && before?.chosen.has(id))
      return { chosen: new Set([...beside, row].map(({ id }) => id)), anchor: row.id }
    })
  return (
    <Menu
      {...menu}
      label={row ? t('actionsFor', { title: titleOf(row) }) : ''}
      sections={
        row
          ? rowMenuSections(
              t,
              { ...commandsOf(row), ...(row.kind === 'document' && { select: { label: words('selectOne'), begin } }) },
              row.kind,
            )
          : []
      }
    />
  )
}
