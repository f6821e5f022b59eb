import { FileText } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { SeveralActions } from '#web/shell/several/SeveralActions.tsx'
import { everything, NOTHING, selectedOf, toggled, upTo } from '#web/shell/several/selection.ts'
import { useSeveralTexts } from '#web/shell/several/useSeveral.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'
import { TREE } from '#web/platform/shortcuts/tree.ts'

export interface DocumentListProps {
  workspace: Workspace
  /** Those that are shown, in their order. */
  documents: readonly DocumentRow[]
}

/** The documents at the top of a workspace, one calm line each. Several can be selected, and moved, archived or exported at once. */
export function DocumentList({ workspace, documents }: DocumentListProps) {
  const t = useSeveralTexts()
  const list = useRef<HTMLUListElement>(null)
  const [selection, setSelection] = useState(NOTHING)
  const ids = documents.map(({ _id }) => _id)
  const selected = selectedOf(selection, documents)

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
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressed(event, TREE.selectAll)) {
      event.preventDefault()
      setSelection(everything(ids))
    } else if (isPressed(event, TREE.clear) && selected.length > 0) {
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
        <SeveralActions
          {...{ workspace, selected }}
          onClear={clear}
          onDone={left => {
            returnToList()
            setSelection(everything(left))
          }}
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
  /** A plain click opens the document, one with Ctrl a tab with it. */
  const onClick = (event: MouseEvent) => {
    if (!event.shiftKey) return
    event.preventDefault()
    onSelect(true)
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
