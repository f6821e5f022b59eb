import { useInfiniteQuery } from '@tanstack/react-query'
import { ArchiveRestore, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { EmptyArchive } from '#web/ui/illustrations/EmptyArchive.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { tip } from '#web/ui/overlays/tip.ts'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { DeletedList } from './DeletedList.tsx'
import { PanelHeading } from './PanelHeading.tsx'
import { useArchiveTexts } from './useArchiveTexts.ts'
import { useNextPage } from './useNextPage.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { documentStanding } from '#web/data/standing.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'

export interface ArchivePanelProps {
  isOpen: boolean
  workspace: Workspace | null
  onBack: () => void
}

/** What has been archived or deleted in a workspace, with the way back. */
export function ArchivePanel({ workspace, onBack }: ArchivePanelProps) {
  const t = useArchiveTexts()
  const [shown, setShown] = useState<'archived' | 'deleted'>('archived')
  return (
    <>
      <PanelHeading onBack={onBack}>{workspace ? t('archiveOf', { title: workspace.title }) : t('archive')}</PanelHeading>
      {workspace && (
        <SegmentedControl
          label={t('which')}
          segments={[
            { value: 'archived', label: t('archived') },
            { value: 'deleted', label: t('deleted') },
          ]}
          value={shown}
          onChange={setShown}
          className="mb-2"
        />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {!workspace ? (
          <EmptyState illustration={<EmptyArchive />} sentence={t('archiveNeedsWorkspace')} />
        ) : shown === 'archived' ? (
          <ArchiveList workspace={workspace} />
        ) : (
          <DeletedList workspace={workspace._id} />
        )}
      </div>
    </>
  )
}

function ArchiveList({ workspace }: { workspace: Workspace }) {
  const t = useArchiveTexts()
  const { queries } = useApp()
  const list = useInfiniteQuery(queries.archive(workspace._id))
  const { data, isPending } = list
  const end = useNextPage(list)
  const rows = rowsOf(data)
  if (hasFailed(list)) return <ListProblem list={list} />
  if (isPending) return <SkeletonRows rows={4} rowHeight={44} />
  if (rows.length === 0) return <EmptyState illustration={<EmptyArchive />} sentence={t('archiveEmpty')} className="text-[14px]" />
  return (
    <>
      <ul>
        {rows.map(row => (
          <ArchivedRow key={row._id} row={row} workspace={workspace} />
        ))}
      </ul>
      <div ref={end} className="h-px" />
    </>
  )
}

function ArchivedRow({ row, workspace }: { row: DocumentRow; workspace: Workspace }) {
  const t = useArchiveTexts()
  const url = usePageUrl()
  const { team, documents, askDelete } = useShell()
  const standing = documentStanding(team, workspace, row)
  const { title } = row
  return (
    <li className="group/row flex items-center gap-2 rounded-control pr-1 pl-2.5 hover:bg-hover">
      <span aria-hidden="true" className="grid w-4.5 shrink-0 place-items-center text-[13px] leading-none text-ink-soft">
        {row.icon ?? <FileText size={15} strokeWidth={1.75} />}
      </span>
      <a href={url('document', team.slug, workspace.slug, row.slug)} className="min-w-0 flex-1 py-1.5">
        <span className="block truncate" {...tip(title, { whenCut: true })}>
          {title}
        </span>
        <TimeAgo time={row.updated_at} className="block text-xs text-ink-soft" />
      </a>
      {can(standing, 'archive', 'document') && (
        <IconButton label={t('unarchive', { title })} icon={<ArchiveRestore size={16} />} onClick={() => void documents.unarchive(row)} />
      )}
      {can(standing, 'delete', 'document') && (
        <IconButton label={t('deleteArchived', { title })} icon={<Trash2 size={16} />} onClick={() => askDelete(row, row.childCount)} />
      )}
    </li>
  )
}
