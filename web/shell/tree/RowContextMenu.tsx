import { Archive, ArrowRightLeft, Download, X } from 'lucide-react'
import type { RefObject } from 'react'
import { PLACES_MAX } from '#contract/limits.ts'
import { useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import type { SeveralCommands } from '#web/shell/several/SeveralActions.tsx'
import type { Selection } from '#web/shell/several/selection.ts'
import { mayAny, useSeveralTexts } from '#web/shell/several/useSeveral.ts'
import { Menu, type MenuProps, type MenuSection } from '#web/ui/overlays/Menu.tsx'
import { titleOf } from './keyboard.ts'
import { type RowCommands, rowMenuSections } from './rowMenu.tsx'
import { type DocumentTreeRow, isItem, type ItemRow, type TreeRow } from './rows.ts'
import { TREE } from '#web/platform/shortcuts/tree.ts'

export interface RowContextMenuProps extends Pick<MenuProps, 'isOpen' | 'onOpenChange' | 'point'> {
  rows: readonly TreeRow[]
  rowId: string | undefined
  commandsOf: (row: ItemRow) => RowCommands
  selection: Selection | undefined
  several: RefObject<SeveralCommands | undefined>
  onSelect: (change: (before: Selection | undefined) => Selection) => void
}

/** The one menu of the tree, for the row that it was opened for; where that is one of several that are selected, for all of these. Heavy: reach it through `onDemand`. */
export function RowContextMenu({ rows, rowId, commandsOf, selection, several, onSelect, ...menu }: RowContextMenuProps) {
  const t = useTexts('tree')
  const words = useSeveralTexts()
  const sectionsOfSeveral = useSectionsOfSeveral(several)
  const row = rows.filter(isItem).find(({ id }) => id === rowId)
  if (!row) return <Menu {...menu} label="" sections={[]} />

  const beside = rows.filter(row => row.kind === 'document').filter(({ workspace }) => workspace._id === row.workspace._id)
  const isSelected = selection?.chosen.has(row.id) ?? false
  const selected = isSelected ? beside.filter(({ id }) => selection?.chosen.has(id)) : []
  if (selected.length > 1) return <Menu {...menu} label={words('actions')} sections={sectionsOfSeveral(selected)} />

  /** Beside those that are selected in the same workspace. */
  const begin = () =>
    onSelect(before => ({ chosen: new Set([...beside.map(({ id }) => id).filter(id => before?.chosen.has(id)), row.id]), anchor: row.id }))
  const select = isSelected ? { label: words('clear'), begin: () => several.current?.clear() } : { label: words('selectOne'), begin }
  const commands = { ...commandsOf(row), ...(row.kind === 'document' && { select }) }
  return <Menu {...menu} label={t('actionsFor', { title: titleOf(row) })} sections={rowMenuSections(t, commands, row.kind)} />
}

const SIZE = 16

/** The same as in the bar of what is selected (`several/SelectionBar.tsx`). */
function useSectionsOfSeveral(several: RefObject<SeveralCommands | undefined>) {
  const words = useSeveralTexts()
  const { team } = useShell()
  return (selected: readonly DocumentTreeRow[]): MenuSection[] => {
    const may = (action: 'write' | 'archive') =>
      mayAny(
        team,
        selected[0]!.workspace,
        selected.map(({ document }) => document),
        action,
      )
    const isTooMany = selected.length > PLACES_MAX
    const all = [
      { id: 'move', isThere: may('write'), Icon: ArrowRightLeft, act: () => several.current?.choosePlace() },
      { id: 'archive', isThere: may('archive'), Icon: Archive, act: () => several.current?.archive() },
      { id: 'export', isThere: true, Icon: Download, act: () => several.current?.exportAll() },
    ] as const
    return [
      {
        title: isTooMany ? words('tooMany', { max: PLACES_MAX }) : words('selected', { count: selected.length }),
        items: all
          .filter(({ isThere }) => isThere && !isTooMany)
          .map(({ id, Icon, act }) => ({
            id,
            label: words(id),
            icon: <Icon size={SIZE} />,
            isDisabled: several.current?.isPending,
            onAction: act,
          })),
      },
      {
        items: [
          {
            id: 'clear',
            label: words('clear'),
            icon: <X size={SIZE} />,
            shortcut: TREE.clear[0],
            onAction: () => several.current?.clear(),
          },
        ],
      },
    ]
  }
}
