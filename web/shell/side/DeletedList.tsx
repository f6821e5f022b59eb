import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { FileText, Undo2 } from 'lucide-react'
import type { DeletedDocument } from '#contract/calls/documents.ts'
import { DELETED_DAYS } from '#contract/limits.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { type Rows, rowsOf } from '#web/data/cache/queries.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { restoreDocument } from '#web/shell/documents/deletion.ts'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { EmptyArchive } from '#web/ui/illustrations/EmptyArchive.tsx'
import { tip } from '#web/ui/overlays/tip.ts'
import { useArchiveTexts } from './useArchiveTexts.ts'
import { useNextPage } from './useNextPage.ts'

const deletedIn = (api: WebApi, workspace: string) =>
  infiniteQueryOptions({
    queryKey: keys.deleted(workspace),
    queryFn: ({ pageParam }): Promise<Rows<DeletedDocument>> =>
      api.documents.deleted({ workspaceId: workspace, cursor: pageParam ?? undefined }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** What the reader can restore of the deleted documents of a workspace, the latest first. */
export function DeletedList({ workspace }: { workspace: string }) {
  const t = useArchiveTexts()
  const { api } = useApp()
  const list = useInfiniteQuery(deletedIn(api, workspace))
  const end = useNextPage(list)
  const rows = rowsOf(list.data)
  if (hasFailed(list)) return <ListProblem list={list} />
  if (list.isPending) return <SkeletonRows rows={4} rowHeight={44} />
  return (
    <>
      {rows.length > 0 ? (
        <>
          <p className="px-2.5 pb-2 text-[13px] text-ink-soft">{t('deletedNote', { days: DELETED_DAYS })}</p>
          <ul>
            {rows.map(row => (
              <DeletedRow key={row._id} row={row} />
            ))}
          </ul>
        </>
      ) : (
        !list.hasNextPage && <EmptyState illustration={<EmptyArchive />} sentence={t('deletedEmpty')} className="text-[14px]" />
      )}
      <div ref={end} className="h-px" />
    </>
  )
}

function DeletedRow({ row }: { row: DeletedDocument }) {
  const t = useArchiveTexts()
  const app = useApp()
  const { title, icon, deleted_at, deleted_by } = row
  const restore = async () => {
    try {
      await restoreDocument(app, row)
      showToast({ kind: 'success', title: t('restored', { title }) })
    } catch (error) {
      app.report(error)
    }
  }
  return (
    <li className="flex items-center gap-2 rounded-control pr-1 pl-2.5 hover:bg-hover">
      <span aria-hidden="true" className="grid w-4.5 shrink-0 place-items-center text-[13px] leading-none text-ink-soft">
        {icon ?? <FileText size={15} strokeWidth={1.75} />}
      </span>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block truncate" {...tip(title, { whenCut: true })}>
          {title}
        </span>
        <span className="block truncate text-xs text-ink-soft">
          {deleted_by && <>{t('deletedBy', { name: `${deleted_by.firstname} ${deleted_by.lastname}` })} · </>}
          <TimeAgo time={deleted_at} />
        </span>
      </span>
      <IconButton label={t('restore', { title })} icon={<Undo2 size={16} />} onClick={() => void restore()} />
    </li>
  )
}
