import { type KeyboardEvent, useRef } from 'react'
import { undoNewest } from '#web/ui/feedback/toasts.ts'
import { findByLetters, STEP_KEYS, stepFor } from './keyboard.ts'
import { isItem, type ItemRow, type TreeRow } from './rows.ts'
import { isPressed, whichPressed } from '#web/platform/shortcuts/keys.ts'
import { TREE } from '#web/platform/shortcuts/tree.ts'

/** Letters that follow each other this fast belong to one word. */
const TYPING_PAUSE_MS = 500

interface TreeCommands {
  focus: (index: number) => void
  setOpen: (rows: readonly ItemRow[], isOpen: boolean) => void
  open: (row: ItemRow, how: { isBeside: boolean }) => void
  rename: (row: ItemRow) => void
  remove: (row: ItemRow) => void
  openMenu: (row: ItemRow) => void
}

/** The keys of the tree (`interface: sidebar tree, keyboard`), which work while one of its rows has the focus. */
export function useTreeKeys(rows: readonly TreeRow[], commands: TreeCommands) {
  const typed = useRef({ letters: '', at: 0 })

  const findTyped = (at: number, key: string, now: number) => {
    const letters = now - typed.current.at < TYPING_PAUSE_MS ? typed.current.letters + key : key
    typed.current = { letters, at: now }
    const found = findByLetters(rows, at, letters)
    if (found !== null) commands.focus(found)
  }

  const runCommand = (row: ItemRow, event: KeyboardEvent): boolean => {
    if (event.key === 'ContextMenu' || isPressed(event, TREE.menu)) commands.openMenu(row)
    else if (isPressed(event, TREE.open)) commands.open(row, { isBeside: false })
    else if (isPressed(event, TREE.openBeside)) commands.open(row, { isBeside: true })
    else if (isPressed(event, TREE.rename)) commands.rename(row)
    else if (isPressed(event, TREE.remove)) commands.remove(row)
    else return false
    return true
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.role !== 'treeitem' || event.altKey) return
    const at = Number(target.dataset.index)
    const row = rows[at]
    if (!isItem(row)) return
    if (runCommand(row, event)) return event.preventDefault()
    if (event.ctrlKey || event.metaKey) {
      if (isPressed(event, TREE.undoChange) && undoNewest()) event.preventDefault()
      return
    }

    const step = stepFor(rows, at, STEP_KEYS[whichPressed(event, STEP_KEYS)])
    if (step) {
      event.preventDefault()
      typed.current = { letters: '', at: 0 }
      if ('to' in step) commands.focus(step.to)
      else if ('expand' in step)
        commands.setOpen(
          rows.filter(isItem).filter(found => step.expand.includes(found.id)),
          true,
        )
      else commands.setOpen([row], false)
    } else if (event.key.length === 1 && event.key !== ' ' && event.key !== '*') findTyped(at, event.key, event.timeStamp)
  }
}
