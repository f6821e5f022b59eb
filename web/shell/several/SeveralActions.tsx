import { type RefObject, useImperativeHandle, useState } from 'react'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { MoveDialogProps } from '#web/shell/dialogs/MoveDialog.tsx'
import type { SiblingPlace } from '#web/shell/documents/places.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { mayAny, useSeveral } from './useSeveral.ts'

const MoveDialog = onDemand<MoveDialogProps>(() => import('#web/shell/dialogs/MoveDialog.tsx').then(module => module.MoveDialog))

/** What can be done to all that are selected, from elsewhere: by dragging one of them, or by its menu. */
export interface SeveralCommands {
  move: (to: SiblingPlace, into?: string) => void
  choosePlace: () => void
  archive: () => void
  exportAll: () => void
  clear: () => void
  /** An earlier change of all of them is on its way. */
  isPending: boolean
}

interface SeveralActionsProps {
  workspace: Workspace
  /** At least one, in the order in which they are shown. */
  selected: readonly DocumentRow[]
  /** In the side navigation. */
  isNarrow?: boolean
  /** Is given what its bar does. */
  commands?: RefObject<SeveralCommands | undefined>
  onClear: () => void
  /** With the ids of those to which it could not be done. */
  onDone: (left: string[]) => void
}

/** The bar of what can be done to the selected documents of a workspace: they are moved, archived or exported together. */
export function SeveralActions({ workspace, selected, isNarrow = false, commands, onClear, onDone }: SeveralActionsProps) {
  const { team, panels } = useShell()
  const several = useSeveral(workspace)
  const [isMoving, setMoving] = useState(false)
  const [isPending, setPending] = useState(false)

  const act = async (work: Promise<string[]>) => {
    setPending(true)
    const left = await work
    setPending(false)
    onDone(left)
  }
  const move: SeveralCommands['move'] = (to, into) => void act(several.move(selected, to, into))
  const choosePlace = () => setMoving(true)
  const archive = () => void act(several.archive(selected))
  const exportAll = () => {
    const [first, ...beside] = selected
    if (first) panels.exportDocument(first, first.childCount, beside)
  }
  useImperativeHandle(commands, () => ({ move, choosePlace, archive, exportAll, clear: onClear, isPending }))

  return (
    <>
      <SelectionBar
        count={selected.length}
        isNarrow={isNarrow}
        isPending={isPending}
        onMove={mayAny(team, workspace, selected, 'write') ? choosePlace : undefined}
        onArchive={mayAny(team, workspace, selected, 'archive') ? archive : undefined}
        onExport={exportAll}
        onClear={onClear}
      />
      {isMoving && <MoveDialog isOpen onOpenChange={setMoving} documents={selected} workspace={workspace} onMove={move} />}
    </>
  )
}
