import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Button } from '#web/ui/Button.tsx'

interface RecentDocumentsProps {
  documents: readonly DocumentEntry[]
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

/** The list stays short at first, so that the workspaces below it are in sight. */
const FIRST_SHOWN = 7
const MORE_SHOWN = 20

/** What has changed last in all workspaces, one calm line each. */
export function RecentDocuments({ documents, hasMore, isLoading, onMore }: RecentDocumentsProps) {
  const t = useTexts('teams')
  const [shown, setShown] = useState(FIRST_SHOWN)
  const showMore = () => {
    setShown(shown + MORE_SHOWN)
    if (hasMore && shown + MORE_SHOWN > documents.length) onMore()
  }
  return (
    <>
      <ul className="border-t border-ruling2">
        {documents.slice(0, shown).map(document => (
          <RecentRow key={document._id} document={document} />
        ))}
      </ul>
      {(hasMore || documents.length > shown) && (
        <Button tone="quiet" size="small" isPending={isLoading} onClick={showMore} className="mt-2 -ml-2.5">
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

function RecentRow({ document }: { document: DocumentEntry }) {
  const url = usePageUrl()
  const { team, workspaces } = useShell()
  const workspace = workspaces.find(({ _id }) => _id === document.workspace)
  if (!workspace) return null
  return (
    <li className="border-b border-ruling2">
      <a
        href={url('document', team.slug, workspace.slug, document.slug)}
        className="-mx-2.5 flex min-h-12 items-center gap-3 rounded-control px-2.5 py-2 transition-colors hover:bg-hover"
      >
        <span aria-hidden="true" className="grid w-6 shrink-0 place-items-center text-lg leading-none text-ink-soft">
          {document.icon ?? <FileText size={18} strokeWidth={1.6} />}
        </span>
        <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-3">
          <span dir="auto" className="truncate text-left font-book">
            {document.title}
          </span>
          <span className="truncate text-sm text-ink-soft">{workspace.title}</span>
        </span>
        <TimeAgo time={document.updated_at} className="shrink-0 text-sm text-ink-soft" />
      </a>
    </li>
  )
}
