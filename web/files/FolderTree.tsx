import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Folder as FolderIcon } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { Folder } from '#contract/calls/folders.ts'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { foldersQuery } from './useFolder.ts'
import { useFileTexts } from './useFileTexts.ts'

interface FolderTreeProps {
  workspace: { _id: string; title: string }
  /** The chosen folder, or `root`. */
  folder: string
  onFolder: (folder: string) => void
  /** What is dragged at the moment is dropped on a folder; absent where nothing may be. */
  onDropOn?: ((folder: string) => void) | undefined
  /** Folders that cannot be chosen, with everything in them. */
  without?: ReadonlySet<string>
}

/** The folders of a workspace. Each expands to the folders in it, which are read then. */
export function FolderTree({ workspace, ...tree }: FolderTreeProps) {
  const t = useFileTexts()
  return (
    <nav aria-label={t('folders')}>
      <ul>
        <FolderNode tree={{ workspace, ...tree }} node={{ _id: 'root', name: workspace.title, folderCount: 1 }} depth={0} />
      </ul>
    </nav>
  )
}

const INDENT_PX = 16

function FolderNode({ tree, node, depth }: { tree: FolderTreeProps; node: Pick<Folder, '_id' | 'name' | 'folderCount'>; depth: number }) {
  const { api } = useApp()
  const t = useFileTexts()
  const [isOpen, setOpen] = useState(depth === 0)
  const [isOver, setOver] = useState(false)
  const { workspace, folder, onFolder, onDropOn, without } = tree
  const { _id: id, name, folderCount } = node
  const { data, isPending } = useQuery({ ...foldersQuery(api, workspace._id, id), enabled: isOpen && folderCount > 0 })
  const inside = data?.filter(({ _id }) => !without?.has(_id))
  const isChosen = folder === id
  const over = (event: DragEvent) => {
    if (!onDropOn || event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!onDropOn || event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    onDropOn(id)
  }
  return (
    <li>
      <div
        className={classes(
          'flex items-center rounded-control transition-colors',
          isChosen ? 'bg-tint text-accent' : 'hover:bg-hover',
          isOver && 'ring-2 ring-accent ring-inset',
        )}
        style={{ paddingLeft: depth * INDENT_PX }}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {folderCount > 0 && depth > 0 ? (
          <IconButton
            label={t(isOpen ? 'collapse' : 'expand', { name })}
            aria-expanded={isOpen}
            icon={<ChevronRight size={15} className={classes('transition-transform', isOpen && 'rotate-90')} />}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className={depth > 0 ? 'size-8 shrink-0' : 'w-2 shrink-0'} />
        )}
        <Button
          tone="quiet"
          size="small"
          aria-current={isChosen || undefined}
          icon={<FolderIcon size={16} aria-hidden="true" />}
          onClick={() => onFolder(id)}
          className={classes('min-w-0 flex-1 !justify-start !px-1.5', isChosen && '!text-accent')}
        >
          <span dir="auto" className="truncate">
            {name}
          </span>
        </Button>
      </div>
      {isOpen && folderCount > 0 && isPending && <SkeletonRows rows={2} rowHeight={32} />}
      {isOpen && inside && inside.length > 0 && (
        <ul>
          {inside.map(child => (
            <FolderNode key={child._id} tree={tree} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
