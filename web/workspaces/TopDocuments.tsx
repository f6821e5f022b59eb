import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { onIdle } from '#web/data/page/onIdle.tsx'
import { lazyPart } from '#web/data/page/lazyPart.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import type { DocumentListProps } from './documents/DocumentList.tsx'
import { useDocumentView } from './documents/view.ts'
import type { ViewSwitchProps } from './documents/ViewSwitch.tsx'

const ViewSwitch = onIdle<ViewSwitchProps>(() => import('./documents/ViewSwitch.tsx').then(module => module.ViewSwitch))
const DocumentList = lazyPart<DocumentListProps>(() => import('./documents/DocumentList.tsx').then(module => module.DocumentList))

interface TopDocumentsProps {
  workspace: Workspace
  documents: readonly DocumentRow[]
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

/** A long list is looked through in the tree or by searching; here it only begins. */
const STEP = 40

/** The documents at the top of a workspace, in their order, as cards or as a list. */
export function TopDocuments({ workspace, documents, hasMore, isLoading, onMore }: TopDocumentsProps) {
  const t = useTexts('workspaces')
  const { user } = useShell()
  const [view, setView] = useDocumentView(user._id)
  const [shown, setShown] = useState(STEP)
  const listed = documents.slice(0, shown)
  const showMore = () => {
    setShown(shown + STEP)
    if (hasMore && shown + STEP > documents.length) onMore()
  }
  return (
    <>
      <div className="mb-3 flex min-h-9.5 flex-wrap items-center justify-between pointer-coarse:min-h-12.5 gap-x-3 gap-y-2">
        <h2 className="text-xs font-semibold text-ink-soft">{t('documents')}</h2>
        <ViewSwitch view={view} onChange={setView} />
      </div>
      {view === 'list' ? (
        <Suspense fallback={<SkeletonRows rows={Math.min(listed.length, 8)} rowHeight={48} />}>
          <DocumentList workspace={workspace} documents={listed} />
        </Suspense>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {listed.map(document => (
            <TopDocument key={document._id} workspace={workspace} document={document} />
          ))}
        </ul>
      )}
      {(hasMore || documents.length > shown) && (
        <Button tone="quiet" size="small" isPending={isLoading} onClick={showMore} className="mt-3 -ml-2.5">
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

function TopDocument({ workspace, document }: { workspace: Workspace; document: DocumentRow }) {
  const t = useTexts('workspaces')
  const { team } = useShell()
  const url = usePageUrl()
  return (
    <li>
      <a
        href={url('document', team.slug, workspace.slug, document.slug)}
        className="flex h-full items-start gap-3 rounded-card border border-ruling bg-surface px-4 py-3.5 transition-[border-color,box-shadow] hover:border-accent/50 hover:shadow-raised"
      >
        <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-lg leading-none text-ink-soft">
          {document.icon ?? <FileText size={18} strokeWidth={1.6} />}
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 text-left leading-6 font-book wrap-break-word">
            {document.title}
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-2.5 text-sm text-ink-soft">
            {document.childCount > 0 && <span>{t('inside', { count: document.childCount })}</span>}
            <TimeAgo time={document.updated_at} />
          </span>
        </span>
      </a>
    </li>
  )
}
