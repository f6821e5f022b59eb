import { FileText } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { documentStanding } from '#web/data/standing.ts'
import type { MoveDialogProps } from '#web/shell/dialogs/MoveDialog.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { everything, NOTHING, selectedOf, toggled, upTo } from './selection.ts'
import { useSeveral, useSeveralTexts } from './useSeveral.ts'

const MoveDialog = onDemand<MoveDialogProps>(() => import('#web/shell/dialogs/MoveDialog.tsx').then(module => module.MoveDialog))

export interface DocumentListProps {
  workspace: Workspace
  /** Those that are shown, in their order. */
  documents: readonly DocumentRow[]
}

/** The documents at the top of a workspace, one calm line each. Several can be selected, and moved, archived or exported at once. */
export function DocumentList({ workspace, documents }: DocumentListProps) {
  const t = useSeveralTexts()
  const { team, panels } = useShell()
  const several = useSeveral(workspace)
  const list = useRef<HTMLUListElement>(null)
  const [selection, setSelection] = useState(NOTHING)
  const [isMoving, setMoving] = useState(false)
  const [isPending, setPending] = useState(false)
  const ids = documents.map(({ _id }) => _id)
  const selected = selectedOf(selection, documents)
  const mayAny = (action: 'write' | 'archive') =>
    selected.some(document => can(documentStanding(team, workspace, document), action, 'document'))

  /** The bar goes away with the button that has the focus. */
  const returnToList = () => {
    const { activeElement } = globalThis.document
    if (activeElement !== globalThis.document.body && !activeElement?.closest('[role=toolbar]')) return
    const row = list.current?.querySelector<HTMLElement>('input:checked') ?? list.current?.querySelector('input')
    row?.focus()
  }
  const clear = () => {
    returnToList()
    setSelection(NOTHING)
  }
  const act = async (work: Promise<string[]>) => {
    setPending(true)
    const left = await work
    setPending(false)
    returnToList()
    setSelection(everything(left))
  }
  const exportAll = () => {
    const [first, ...beside] = selected
    if (first) panels.exportDocument(first, first.childCount, beside)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isAll = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'a'
    if (isAll) {
      event.preventDefault()
      setSelection(everything(ids))
    } else if (event.key === 'Escape' && selected.length > 0) {
      event.preventDefault()
      clear()
    }
  }
  return (
    // What bubbles up from the rows and the bar.
    <div role="presentation" onKeyDown={onKeyDown}>
      <ul ref={list} aria-label={t('list')} data-some={selected.length > 0 || undefined} className="border-t border-ruling2 sm:-ml-9">
        {documents.map(document => (
          <ListLine
            key={document._id}
            workspace={workspace}
            document={document}
            isSelected={selection.chosen.has(document._id)}
            onSelect={isRange => setSelection(before => (isRange ? upTo(before, document._id, ids) : toggled(before, document._id)))}
          />
        ))}
      </ul>
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          isPending={isPending}
          onMove={mayAny('write') ? () => setMoving(true) : undefined}
          onArchive={mayAny('archive') ? () => void act(several.archive(selected)) : undefined}
          onExport={exportAll}
          onClear={clear}
        />
      )}
      {isMoving && (
        <MoveDialog
          isOpen
          onOpenChange={setMoving}
          documents={selected}
          workspace={workspace}
          onMove={(to, parent) => void act(several.move(selected, to, parent))}
        />
      )}
    </div>
  )
}

interface ListLineProps {
  workspace: Workspace
  document: DocumentRow
  isSelected: boolean
  /** `isRange`: with all rows since the last one. */
  onSelect: (isRange: boolean) => void
}

function ListLine({ workspace, document, isSelected, onSelect }: ListLineProps) {
  const t = useSeveralTexts()
  const words = useTexts('workspaces')
  const { team } = useShell()
  const url = usePageUrl()
  const { slug, title, icon, childCount } = document
  /** A plain click opens the document. */
  const onClick = (event: MouseEvent) => {
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    onSelect(event.shiftKey)
  }
  return (
    <li
      className={classes(
        'group/line flex items-center border-b border-ruling2 select-none',
        isSelected ? 'bg-tint' : 'transition-colors hover:bg-hover',
      )}
    >
      <span
        className={classes(
          'grid w-9 shrink-0 place-items-center self-stretch transition-opacity pointer-coarse:w-11',
          'pointer-fine:not-group-hover/line:not-group-has-focus-visible/line:not-in-data-some:opacity-0',
        )}
      >
        <Checkbox label={t('select', { title })} isLabelHidden isChecked={isSelected} onClick={event => onSelect(event.shiftKey)} />
      </span>
      <a
        href={url('document', team.slug, workspace.slug, slug)}
        draggable={false}
        onClick={onClick}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1.5 pr-2.5 focus-visible:-outline-offset-2"
      >
        <span aria-hidden="true" className="grid w-6 shrink-0 place-items-center text-lg leading-none text-ink-soft">
          {icon ?? <FileText size={18} strokeWidth={1.6} />}
        </span>
        <span dir="auto" className="min-w-0 flex-1 truncate text-left font-book">
          {title}
        </span>
        {childCount > 0 && <span className="shrink-0 text-sm text-ink-soft max-sm:hidden">{words('inside', { count: childCount })}</span>}
        <TimeAgo time={document.updated_at} className="w-28 shrink-0 text-right text-sm text-ink-soft max-sm:w-auto" />
      </a>
    </li>
  )
}
