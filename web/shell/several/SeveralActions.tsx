import { type RefObject, useImperativeHandle, useState } from 'react'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import { documentStanding } from '#web/data/standing.ts'
import type { MoveDialogProps } from '#web/shell/dialogs/MoveDialog.tsx'
import type { SiblingPlace } from '#web/shell/documents/places.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useSeveral } from './useSeveral.ts'

const MoveDialog = onDemand<MoveDialogProps>(() => import('#web/shell/dialogs/MoveDialog.tsx').then(module => module.MoveDialog))

/** Moves all that are selected. */
export type MoveAll = (to: SiblingPlace, into?: string) => void

interface SeveralActionsProps {
  workspace: Workspace
  /** At least one, in the order in which they are shown. */
  selected: readonly DocumentRow[]
  /** In the side navigation. */
  isNarrow?: boolean
  /** Is given what moves them without a dialog. */
  moveAll?: RefObject<MoveAll | undefined>
  onClear: () => void
  /** With the ids of those to which it could not be done. */
  onDone: (left: string[]) => void
}

/** The bar of what can be done to the selected documents of a workspace: they are moved, archived or exported together. */
export function SeveralActions({ workspace, selected, isNarrow = false, moveAll, onClear, onDone }: SeveralActionsProps) {
  const { team, panels } = useShell()
  const several = useSeveral(workspace)
  const [isMoving, setMoving] = useState(false)
  const [isPending, setPending] = useState(false)
  const mayAny = (action: 'write' | 'archive') =>
    selected.some(document => can(documentStanding(team, workspace, document), action, 'document'))

  const act = async (work: Promise<string[]>) => {
    setPending(true)
    const left = await work
    setPending(false)
    onDone(left)
  }
  const move: MoveAll = (to, into) => void act(several.move(selected, to, into))
  useImperativeHandle(moveAll, () => move)
  const exportAll = () => {
    const [first, ...beside] = selected
    if (first) panels.exportDocument(first, first.childCount, beside)
  }
  return (
    <>
      <SelectionBar
        count={selected.length}
        isNarrow={isNarrow}
        isPending={isPending}
        onMove={mayAny('write') ? () => setMoving(true) : undefined}
        onArchive={mayAny('archive') ? () => void act(several.archive(selected)) : undefined}
        onExport={exportAll}
        onClear={onClear}
      />
      {isMoving && <MoveDialog isOpen onOpenChange={setMoving} documents={selected} workspace={workspace} onMove={move} />}
    </>
  )
}
