import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Button } from '#web/ui/Button.tsx'

interface TopDocumentsProps {
  workspace: Workspace
  documents: readonly DocumentRow[]
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

/** A long list is looked through in the tree or by searching; here it only begins. */
const STEP = 40

/** The documents at the top of a workspace, in their order. */
export function TopDocuments({ workspace, documents, hasMore, isLoading, onMore }: TopDocumentsProps) {
  const t = useTexts('workspaces')
  const [shown, setShown] = useState(STEP)
  const showMore = () => {
    setShown(shown + STEP)
    if (hasMore && shown + STEP > documents.length) onMore()
  }
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {documents.slice(0, shown).map(document => (
          <TopDocument key={document._id} workspace={workspace} document={document} />
        ))}
      </ul>
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
