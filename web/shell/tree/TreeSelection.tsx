import { type RefObject, useEffect, useEffectEvent } from 'react'
import { SeveralActions, type SeveralCommands } from '#web/shell/several/SeveralActions.tsx'
import { everything, NOTHING, type Selection, selectedOf, stepped, toggled, upTo } from '#web/shell/several/selection.ts'
import type { DocumentTreeRow, TreeRow } from './rows.ts'
import { isPressed, whichPressed } from '#web/platform/shortcuts/keys.ts'
import { TREE } from '#web/platform/shortcuts/tree.ts'

export interface TreeSelectionProps {
  tree: RefObject<HTMLElement | null>
  rows: readonly TreeRow[]
  /** Missing while nothing is selected. */
  selection: Selection | undefined
  several: RefObject<SeveralCommands | undefined>
  onSelect: (selection: Selection | undefined) => void
}

/**
 * Several documents of one workspace, selected in the tree: by Shift and a click, by Space, by Shift and the arrows, by Ctrl+A, or by the menu of a
 * row. While some are, a plain click selects too. Ctrl and a click stay what a browser does with a link.
 */
export function TreeSelection({ tree, rows, selection, several, onSelect }: TreeSelectionProps) {
  const documents = rows.filter(row => row.kind === 'document')
  const workspace = documents.find(row => selection?.chosen.has(row.id))?.workspace
  const selected = selectedOf(
    selection ?? NOTHING,
    documents.map(row => row.document),
  )
  const select = (next: Selection) => onSelect(next.chosen.size > 0 ? next : undefined)

  /** One call places documents of one workspace: in another one the selection begins anew. */
  const before = (row: DocumentTreeRow): Selection => (selection && workspace?._id === row.workspace._id ? selection : NOTHING)
  const idsBeside = (row: DocumentTreeRow) => documents.filter(({ workspace: { _id } }) => _id === row.workspace._id).map(({ id }) => id)
  const choose = (row: DocumentTreeRow, isRange: boolean) =>
    select(isRange ? upTo(before(row), row.id, idsBeside(row)) : toggled(before(row), row.id))

  useHeard(tree, 'click', event => {
    const row = rowOf(rows, event.target)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!row || !isPlain || !(event.shiftKey || selection)) return false
    focusRow(tree, row.id)
    choose(row, event.shiftKey)
    return true
  })
  // The second click of two has unselected the row; it must not be renamed as well.
  useHeard(tree, 'dblclick', event => selection !== undefined && rowOf(rows, event.target) !== null)
  useHeard(tree, 'keydown', event => {
    const row = event.target instanceof HTMLElement && event.target.role === 'treeitem' ? rowOf(rows, event.target) : null
    if (isPressed(event, TREE.clear) && selection) {
      onSelect(undefined)
      return true
    }
    if (!row) return false
    const direction = whichPressed(event, TREE.selectMore)
    if (direction >= 0) {
      const ids = idsBeside(row)
      const next = ids[ids.indexOf(row.id) + (direction === 0 ? 1 : -1)]
      if (next !== undefined) select(stepped(before(row), row.id, next))
      return false // the focus goes there as well
    }
    const range = whichPressed(event, TREE.select)
    if (isPressed(event, TREE.selectAll)) select(everything(idsBeside(row)))
    else if (range >= 0) choose(row, range === 1)
    else return false
    return true
  })

  useEffect(() => {
    tree.current?.setAttribute('aria-multiselectable', 'true')
  }, [tree])

  // Rows may go while they are selected: archived by others, or inside of one that was closed.
  const isOver = selection !== undefined && selected.length === 0
  const end = useEffectEvent(() => onSelect(undefined))
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  if (!workspace) return null
  const leaveBar = () => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[role=toolbar]'))
      tree.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus({ preventScroll: true })
  }
  const clear = () => {
    leaveBar()
    onSelect(undefined)
  }
  return (
    // What bubbles up from the bar.
    <div
      role="presentation"
      className="contents"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        clear()
      }}
    >
      <SeveralActions
        isNarrow
        {...{ workspace, selected }}
        commands={several}
        onClear={clear}
        onDone={left => {
          leaveBar()
          select(everything(left))
        }}
      />
    </div>
  )
}

/** The document whose row an event is about: what opens or closes the row and the buttons and the field in it are left to the tree. */
function rowOf(rows: readonly TreeRow[], target: EventTarget | null): DocumentTreeRow | null {
  if (!(target instanceof Element) || target.closest('input, [data-part]:not([data-part=open])')) return null
  const row = rows[Number(target.closest<HTMLElement>('[data-row]')?.dataset.index ?? -1)]
  return row?.kind === 'document' ? row : null
}

const focusRow = (tree: RefObject<HTMLElement | null>, id: string) =>
  tree.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true })

/** Hears an event of the tree before the tree itself does, which does not hear it where the handler returns true. */
function useHeard<Type extends 'click' | 'dblclick' | 'keydown'>(
  tree: RefObject<HTMLElement | null>,
  type: Type,
  take: (event: HTMLElementEventMap[Type]) => boolean,
) {
  const hear = useEffectEvent((event: HTMLElementEventMap[Type]) => {
    if (!take(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const { current: element } = tree
    const listener = (event: HTMLElementEventMap[Type]) => hear(event)
    element?.addEventListener(type, listener)
    return () => element?.removeEventListener(type, listener)
  }, [tree, type])
}
