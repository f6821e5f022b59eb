import { ChevronRight, Ellipsis, FileText, Globe, Lock, Plus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { TITLE_MAX } from '#contract/limits.ts'
import { useTexts } from '#web/data/app.ts'
import { classes } from '#web/ui/look/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { InlineField } from '#web/ui/fields/InlineField.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { tip } from '#web/ui/overlays/tip.ts'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import { titleOf } from './keyboard.ts'
import { isItem, type ItemRow, type TreeRow as Row } from './rows.ts'

export interface TreeRowProps {
  row: Row
  index: number
  top: number
  height: number
  href: string
  /** The page that is shown. */
  isCurrent: boolean
  /** The one row that the Tab key reaches. */
  isActive: boolean
  /** Not given while nothing in the tree is selected. */
  isSelected: boolean | undefined
  isMenuOpen: boolean
  isDragged: boolean
  isDropTarget: boolean
  /** Its buttons are rendered: it is hovered, or the Tab key may reach them. */
  hasTools: boolean
  /** Who else writes the document now. */
  editor?: string
  canAdd: boolean
  canDrag: boolean
  /** While it is being renamed. */
  renaming?: { save: (title: string) => void; cancel: (byKey: boolean) => void }
}

/** Deep rows move in less and less, so that a title keeps its room. */
export const indentOf = (level: number): number => 4 + Math.min(level - 1, 5) * 17 + Math.max(0, level - 6) * 6

/**
 * One row of the navigation tree: plain markup without handlers of its own, so that ten thousand stay cheap. What is pressed is
 * found by its `data-part`; the tree listens for all of them.
 */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { row, index, top, height } = props
  const t = useTexts('tree')
  const place = { top, height, paddingLeft: indentOf(row.level) }
  if (isItem(row)) return <ItemTreeRow {...props} row={row} place={place} />
  if (row.kind === 'empty')
    return (
      <div
        data-index={index}
        className={classes(rowLook, 'pl-6.5! text-sm text-ink-soft')}
        style={{ ...place, paddingLeft: place.paddingLeft + 20 }}
      >
        {t('empty')}
      </div>
    )
  return (
    <div data-index={index} aria-hidden="true" className={rowLook} style={place}>
      <Skeleton className="ml-5.5 size-4 shrink-0" />
      <Skeleton className={WIDTHS[index % WIDTHS.length]} />
    </div>
  )
})

const rowLook = 'absolute inset-x-0 flex items-center gap-1.5 pr-1'
const WIDTHS = ['h-3 w-2/5', 'h-3 w-3/5', 'h-3 w-1/3']

function ItemTreeRow({
  row,
  place,
  ...props
}: TreeRowProps & { row: ItemRow; place: { top: number; height: number; paddingLeft: number } }) {
  const { index, href, isCurrent, isActive, isSelected, isMenuOpen, isDragged, isDropTarget, hasTools, editor, canAdd, canDrag, renaming } =
    props
  const t = useTexts('tree')
  const title = titleOf(row)
  const sign = editor
    ? t('editedBy', { name: editor })
    : row.kind === 'workspace' && row.workspace.visibility !== 'visible'
      ? t(row.workspace.visibility)
      : ''
  const tools = { tabIndex: isActive ? 0 : -1 }
  const toolClass = classes(toolLook, !isMenuOpen && restingToolLook)
  return (
    <div
      role="treeitem"
      data-index={index}
      data-row={row.id}
      data-draggable={canDrag || undefined}
      aria-label={sign ? `${title}, ${sign}` : title}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.hasChildren ? row.isExpanded : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-selected={row.kind === 'document' ? isSelected : undefined}
      tabIndex={isActive ? 0 : -1}
      className={classes(
        rowLook,
        'group/row scroll-my-10 rounded-control select-none focus-visible:-outline-offset-2 pointer-coarse:[-webkit-touch-callout:none]',
        row.kind === 'workspace' && 'font-book',
        isCurrent ? 'bg-tint font-book text-accent shadow-[inset_2px_0_0_var(--margin)]' : 'hover:bg-hover',
        isMenuOpen && !isCurrent && 'bg-hover',
        isDragged && 'border border-dashed border-control bg-transparent! opacity-45 *:opacity-60',
        isDropTarget && 'bg-tint outline-2 -outline-offset-2 outline-accent',
      )}
      style={place}
    >
      <span
        data-part={row.hasChildren ? 'toggle' : undefined}
        className={classes(
          '-my-px grid h-full w-4.5 shrink-0 place-items-center rounded-small text-ink-soft pointer-coarse:w-7',
          row.hasChildren && 'cursor-pointer hover:text-ink',
        )}
      >
        {row.hasChildren && (
          <ChevronRight size={14} aria-hidden="true" className={classes('transition-[rotate]', row.isExpanded && 'rotate-90')} />
        )}
      </span>
      <RowPicture row={row} />
      {renaming ? (
        <InlineField label={t('newName')} value={title} maxLength={TITLE_MAX} onSave={renaming.save} onCancel={renaming.cancel} />
      ) : (
        <a
          href={href}
          draggable={false}
          tabIndex={-1}
          data-part="open"
          dir="auto"
          {...tip(title, { whenCut: true })}
          className="min-w-0 flex-1 self-stretch truncate text-left text-[14px] outline-none"
          style={{ lineHeight: `${place.height}px` }}
        >
          {title}
        </a>
      )}
      {!renaming && !isDragged && (
        <>
          {editor && <EditedSign words={sign} />}
          {hasTools && canAdd && (
            <IconButton
              label={t('newChild', { title })}
              icon={<Plus size={15} />}
              data-part="add"
              {...tools}
              className={classes(toolClass, 'pointer-coarse:hidden!')}
            />
          )}
          {hasTools && (
            <IconButton
              label={t('actionsFor', { title })}
              icon={<Ellipsis size={15} />}
              data-part="menu"
              aria-haspopup="menu"
              aria-expanded={isMenuOpen}
              {...tools}
              className={toolClass}
            />
          )}
          {row.kind === 'workspace' && <VisibilitySign row={row} isHidden={isMenuOpen} />}
        </>
      )}
    </div>
  )
}

const toolLook = 'size-6! rounded-small! pointer-coarse:size-11!'
/**
 * Out of sight, and out of the title's way, until the row is pointed at or walked to. It is there all the time: what is not drawn when the
 * focus leaves the row for it would not get it.
 */
const restingToolLook =
  'pointer-fine:not-group-hover/row:not-group-focus-visible/row:not-group-has-focus-visible/row:absolute! pointer-fine:not-group-hover/row:not-group-focus-visible/row:not-group-has-focus-visible/row:opacity-0! pointer-fine:not-group-hover/row:not-group-focus-visible/row:not-group-has-focus-visible/row:pointer-events-none!'

function RowPicture({ row }: { row: ItemRow }): ReactNode {
  if (row.kind === 'workspace') return <WorkspaceLogo id={row.id} title={row.workspace.title} src={row.workspace.logo} className="mr-0.5" />
  return (
    <span aria-hidden="true" className="grid w-4.5 shrink-0 place-items-center text-[13px] leading-none text-ink-soft">
      {row.document.icon ?? <FileText size={15} strokeWidth={1.75} />}
    </span>
  )
}

/** The red dot of somebody who writes, quiet enough to be passed over. */
function EditedSign({ words }: { words: string }) {
  return (
    <span {...tip(words)} className="grid size-6 shrink-0 place-items-center">
      <span className="size-2 rounded-full bg-margin ring-3 ring-margin/20" />
    </span>
  )
}

function VisibilitySign({ row, isHidden }: { row: ItemRow; isHidden: boolean }) {
  const { visibility } = row.workspace
  if (visibility === 'visible') return null
  const Sign = visibility === 'public' ? Globe : Lock
  return (
    <span
      aria-hidden="true"
      className={classes(
        'mr-1.5 text-ink-soft group-hover/row:hidden group-focus-visible/row:hidden group-has-focus-visible/row:hidden',
        isHidden && 'hidden',
      )}
    >
      <Sign size={13} />
    </span>
  )
}
