import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useTexts } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { ContextMenu } from '#web/ui/overlays/MenuButton.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useIsFinger } from '../useMedia.ts'
import { DropLine } from './DropLine.tsx'
import { KeepList } from './KeepList.tsx'
import { titleOf } from './keyboard.ts'
import { useChildrenOf } from './lists.ts'
import { rowMenuSections } from './rowMenu.tsx'
import {
  type DocumentTreeRow,
  FINGER_HEIGHTS,
  flatten,
  isItem,
  type ItemRow,
  listsWaitingIn,
  offsetsOf,
  POINTER_HEIGHTS,
  type TreeRow as Row,
} from './rows.ts'
import { TreeRow } from './TreeRow.tsx'
import { useEditors } from './useEditors.ts'
import { type OpenPage, useExpansion } from './useExpansion.ts'
import { useFilesOver } from './useFilesOver.ts'
import { useOpenPageInView } from './useOpenPageInView.ts'
import { useRowCommands } from './useRowCommands.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useTreeDrag } from './useTreeDrag.ts'
import { useTreeKeys } from './useTreeKeys.ts'

/** A dialog that was open over the tree has given the focus back by then. */
const DIALOG_CLOSES_MS = 350

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
  const { user, documents } = useShell()
  const commands = useRowCommands()
  const childrenOf = useChildrenOf()
  const editors = useEditors()
  const expansion = useExpansion(
    user._id,
    workspaces.map(workspace => workspace._id),
    page,
  )
  const tree = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const [menu, setMenu] = useState<{ row: string; point: { x: number; y: number } } | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)

  const isFinger = useIsFinger()
  const heights = isFinger ? FINGER_HEIGHTS : POINTER_HEIGHTS
  const rows = useMemo(
    () => flatten({ workspaces, childrenOf, isExpanded: expansion.isExpanded }),
    [workspaces, childrenOf, expansion.isExpanded],
  )
  const offsets = useMemo(() => offsetsOf(rows, heights), [rows, heights])
  const indexOf = (id: string | null) => (id === null ? -1 : rows.findIndex(row => row.id === id))
  const currentIndex = indexOf(current)
  const activeIndex = Math.max(0, indexOf(active) >= 0 ? indexOf(active) : currentIndex)

  const setOpen = (opened: readonly Row[], isOpen: boolean) => {
    const byWorkspace = Map.groupBy(opened, row => row.workspace._id)
    for (const [workspace, found] of byWorkspace)
      expansion.set(
        workspace,
        found.map(row => row.id),
        isOpen,
      )
  }
  const drag = useTreeDrag({
    rows,
    offsets,
    tree,
    scroller,
    onExpand: row => setOpen([row], true),
    onDrop: ({ document }, { parent, before }) => {
      const into = rows.find(row => row.id === parent)
      if (into) setOpen([into], true)
      void documents.move(document, { parent, before }, into && isItem(into) && parent !== document.parent ? titleOf(into) : undefined)
    },
  })
  const draggedIndex = indexOf(drag.carrying?.row.id ?? null)

  const { first, last, scrollTo } = useRowWindow(scroller, rows, offsets, currentIndex)
  const inView = Array.from({ length: rows.length === 0 ? 0 : last - first + 1 }, (_, place) => first + place)
  // The row with the focus, and the one that is being carried, stay wherever the view goes.
  const kept = [activeIndex, draggedIndex].filter(index => index >= 0 && index < rows.length && (index < first || index > last))
  const shown = [...inView, ...kept].sort((a, b) => a - b)
  const wanted = listsWaitingIn(rows, first, last)

  // Waits until the row exists: what was asked for may be out of view, or open only with the next rendering.
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    const row = tree.current?.querySelector<HTMLElement>(`[data-row="${focusNext.current}"]`)
    if (!row) return
    focusNext.current = null
    row.focus({ preventScroll: true })
  })
  const focus = (index: number) => {
    const row = rows[index]
    if (!row) return
    focusNext.current = row.id
    setActive(row.id)
    scrollTo(index)
  }
  const focusRow = (id: string) => {
    if (indexOf(id) >= 0) focus(indexOf(id))
  }

  // When the row with the focus is gone (deleted, archived), the one that takes its place gets it, once no dialog holds it.
  const lastActive = useRef(activeIndex)
  const isLost = active !== null && indexOf(active) < 0
  const recover = useEffectEvent(() => {
    if (document.activeElement === document.body) focus(Math.min(lastActive.current, rows.length - 1))
  })
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(recover, DIALOG_CLOSES_MS)
    return () => clearTimeout(timer)
  }, [isLost])
  useEffect(() => {
    if (!isLost) lastActive.current = activeIndex
  })

  useOpenPageInView(scroller, { current, top: offsets[currentIndex], show: () => scrollTo(currentIndex) })

  const commandsOf = (row: ItemRow) =>
    row.kind === 'workspace'
      ? commands.ofWorkspace(row.workspace)
      : commands.ofDocument(row.workspace, row.document, row.document.childCount, () => setRenaming(row.id))
  const openMenu = (row: ItemRow, element: Element | null | undefined) => {
    const box = element?.getBoundingClientRect()
    if (!box) return
    setActive(row.id)
    setMenu({ row: row.id, point: { x: box.left, y: box.bottom } })
  }
  const rowOf = (target: EventTarget): { row: ItemRow; index: number; element: HTMLElement } | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    const index = Number(element?.dataset.index ?? -1)
    const row = rows[index]
    return element && isItem(row) ? { row, index, element } : null
  }

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
    openMenu: row => openMenu(row, tree.current?.querySelector(`[data-row="${row.id}"] [data-part="open"]`)),
  })

  const onClick = (event: MouseEvent) => {
    const found = rowOf(event.target)
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-part]') : null
    if (!found || !part) return
    const { row } = found
    setActive(row.id)
    if (part.dataset.part === 'toggle') setOpen([row], !row.isExpanded)
    if (part.dataset.part === 'add') commandsOf(row).addChild?.()
    if (part.dataset.part === 'menu') openMenu(row, part)
  }
  const onFocus = (event: FocusEvent) => {
    const found = rowOf(event.target)
    if (found) setActive(found.row.id)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const found = rowOf(event.target)
    if (found && event.target instanceof Element && event.target.closest('[data-part="open"]')) commandsOf(found.row).rename?.()
  }
  const onContextMenu = (event: MouseEvent) => {
    const found = rowOf(event.target)
    if (!found || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    setActive(found.row.id)
    // The keyboard's own menu key is heard as a key.
    if (event.button === 2) setMenu({ row: found.row.id, point: { x: event.clientX, y: event.clientY } })
  }

  const renamingOf = ({ id, document }: DocumentTreeRow) => ({
    save: (title: string) => {
      setRenaming(null)
      focusRow(id)
      void documents.rename(document, title)
    },
    cancel: (byKey: boolean) => {
      setRenaming(null)
      if (byKey) focusRow(id)
    },
  })

  const files = useFilesOver(rowOf, row => commandsOf(row).importInto)

  const menuRow = rows.find(row => row.id === menu?.row)
  const opened = rows.filter(isItem).filter(row => row.isExpanded)
  const isInside = (index: number) => drag.carrying !== null && drag.carrying.place?.row === index && drag.carrying.place.sign === 'into'

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
        onPointerOver={event => setPointed(rowOf(event.target)?.row.id ?? null)}
        onPointerLeave={() => setPointed(null)}
        onClick={onClick}
        onFocus={onFocus}
        onDoubleClick={onDoubleClick}
        onContextMenu={onContextMenu}
        {...files.handlers}
        {...drag.handlers}
      >
        {shown.map(index => {
          const row = rows[index]!
          const may = isItem(row) ? commandsOf(row) : null
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
              isMenuOpen={menu?.row === row.id}
              isDragged={index === draggedIndex}
              isDropTarget={isInside(index) || files.row === row.id}
              hasTools={isFinger || index === activeIndex || pointed === row.id || menu?.row === row.id}
              editor={editors.get(row.id)}
              canAdd={may?.addChild !== undefined}
              canDrag={may?.move !== undefined}
              renaming={renaming === row.id && row.kind === 'document' ? renamingOf(row) : undefined}
            />
          )
        })}
        {drag.carrying?.place && <DropLine place={drag.carrying.place} offsets={offsets} />}
      </div>
      {opened.map(row => {
        const parent = row.kind === 'workspace' ? 'root' : row.id
        const isWanted = wanted.some(list => list.workspace === row.workspace._id && list.parent === parent)
        return <KeepList key={row.id} workspace={row.workspace._id} parent={parent} isWanted={isWanted} />
      })}
      <ContextMenu
        label={menuRow && isItem(menuRow) ? t('actionsFor', { title: titleOf(menuRow) }) : ''}
        sections={menuRow && isItem(menuRow) ? rowMenuSections(t, commandsOf(menuRow), menuRow.kind) : []}
        isOpen={menu !== null}
        onOpenChange={isOpen => !isOpen && setMenu(null)}
        point={menu?.point}
      />
    </>
  )
}
