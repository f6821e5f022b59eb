import { type RefObject, useRef, useState } from 'react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useTexts } from '#web/data/app.ts'
import { onIdle } from '#web/data/page/onIdle.tsx'
import { useGo } from '#web/data/page/useGo.ts'
import type { SeveralCommands } from '#web/shell/several/SeveralActions.tsx'
import type { Selection } from '#web/shell/several/selection.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { useIsFinger } from '../useMedia.ts'
import { DropLine } from './drag/DropLine.tsx'
import { KeepLists } from './KeepLists.tsx'
import type { RowContextMenuProps } from './RowContextMenu.tsx'
import { indexesShown, isItem, type ItemRow } from './rows.ts'
import { TreeRow } from './TreeRow.tsx'
import type { TreeSelectionProps } from './TreeSelection.tsx'
import { useEditors } from './useEditors.ts'
import type { OpenPage } from './useExpansion.ts'
import { useFilesOver } from './drag/useFilesOver.ts'
import { useOpenPageInView } from './useOpenPageInView.ts'
import { useRowCommands } from './useRowCommands.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useRowMenu } from './useRowMenu.ts'
import { useRowPointer } from './useRowPointer.ts'
import { useRowRenaming } from './useRowRenaming.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useTreeDrag } from './drag/useTreeDrag.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import { useTreeRows } from './useTreeRows.ts'

const RowContextMenu = onDemand<RowContextMenuProps>(() => import('./RowContextMenu.tsx').then(module => module.RowContextMenu))

const TreeSelection = onIdle<TreeSelectionProps>(() => import('../frame/atIdle.ts').then(module => module.TreeSelection))

interface TreeProps {
  workspaces: readonly Workspace[]
  scroller: RefObject<HTMLElement | null>
  /** The row of the page that is shown, and the way to it. */
  current: string | null
  page: OpenPage | null
}

/**
 * Workspaces with their documents as one tree (WAI-ARIA tree pattern). Only the rows in view are drawn and only their lists are loaded,
 * so ten thousand documents scroll like ten; one set of listeners and one menu serve all rows.
 */
export function Tree({ workspaces, scroller, current, page }: TreeProps) {
  const t = useTexts('tree')
  const go = useGo()
  const commands = useRowCommands()
  const editors = useEditors()
  const isFinger = useIsFinger()
  const tree = useRef<HTMLDivElement>(null)
  const [selection, setSelection] = useState<Selection>()
  const several = useRef<SeveralCommands>(undefined)
  const { rows, offsets, childrenOf, indexOf, setOpen } = useTreeRows(workspaces, page, isFinger)
  const currentIndex = indexOf(current)

  const drag = useTreeDrag({ rows, offsets, tree, scroller, selection, several, expand: row => setOpen([row], true) })
  const { first, last, scrollTo } = useRowWindow(scroller, rows, offsets, currentIndex)
  const { activeIndex, setActive, focus, focusRow } = useRowFocus({ tree, rows, indexOf, currentIndex, scrollTo })
  useOpenPageInView(scroller, { current, top: offsets[currentIndex], show: () => scrollTo(currentIndex) })

  const renaming = useRowRenaming(focusRow)
  const commandsOf = (row: ItemRow) =>
    row.kind === 'workspace'
      ? commands.ofWorkspace(row.workspace)
      : commands.ofDocument(row.workspace, row.document, row.document.childCount, () => renaming.begin(row.id))
  const rowOf = (target: EventTarget): ItemRow | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    const row = rows[Number(element?.dataset.index ?? -1)]
    return isItem(row) ? row : null
  }

  const rowMenu = useRowMenu(setActive)
  const onKeyDown = useTreeKeys(rows, {
    focus,
    setOpen,
    open: (row, { isBeside }) => {
      const { href } = commandsOf(row)
      if (isBeside) window.open(href, '_blank', 'noopener')
      else void go(href)
    },
    rename: row => commandsOf(row).rename?.(),
    remove: row => commandsOf(row).remove?.(),
    openMenu: row => rowMenu.openBelow(row, tree.current?.querySelector(`[data-row="${row.id}"] [data-part="open"]`)),
  })
  const pointer = useRowPointer({ rowOf, commandsOf, setActive, setOpen, menu: rowMenu })
  const files = useFilesOver(rowOf, row => commandsOf(row).importInto)

  const draggedIndex = indexOf(drag.carrying?.row.id ?? null)
  const drop = drag.carrying?.place
  const dropTarget = drop?.sign === 'into' ? rows[drop.row]?.id : files.row

  return (
    <>
      <div
        ref={tree}
        role="tree"
        tabIndex={-1}
        aria-label={t('tree')}
        className="relative"
        style={{ height: offsets.at(-1) }}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const row = rowOf(target)
          if (row) setActive(row.id)
        }}
        {...pointer.handlers}
        {...files.handlers}
        {...drag.handlers}
      >
        {indexesShown(rows.length, { first, last }, [activeIndex, draggedIndex]).map(index => {
          const row = rows[index]!
          const may = isItem(row) ? commandsOf(row) : null
          const isMenuOpen = rowMenu.menu?.row === row.id
          return (
            <TreeRow
              key={row.id}
              row={row}
              index={index}
              top={offsets[index]!}
              height={offsets[index + 1]! - offsets[index]!}
              href={may?.href ?? ''}
              isCurrent={index === currentIndex}
              isActive={index === activeIndex}
              isSelected={selection?.chosen.has(row.id)}
              isMenuOpen={isMenuOpen}
              isDragged={index === draggedIndex}
              isDropTarget={row.id === dropTarget}
              hasTools={isFinger || index === activeIndex || pointer.pointed === row.id || isMenuOpen}
              editor={editors.get(row.id)}
              canAdd={may?.addChild !== undefined}
              canDrag={may?.move !== undefined}
              renaming={renaming.of(row)}
            />
          )
        })}
        {drop && <DropLine place={drop} offsets={offsets} />}
      </div>
      <KeepLists {...{ rows, childrenOf, first, last }} />
      <RowContextMenu {...rowMenu.panel} {...{ rows, commandsOf, selection, several }} rowId={rowMenu.menu?.row} onSelect={setSelection} />
      <TreeSelection {...{ tree, rows, selection, several }} onSelect={setSelection} />
    </>
  )
}
