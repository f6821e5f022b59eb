import { FileText } from 'lucide-react'
import type { DocumentRow } from '#contract/documents.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/ShellContext.ts'
import { TimeAgo } from '#web/shell/TimeAgo.tsx'

/** The documents at the top of a workspace, in their order. */
export function TopDocuments({ workspace, documents }: { workspace: Workspace; documents: readonly DocumentRow[] }) {
  const t = useTexts('workspaces')
  const { team } = useShell()
  const url = usePageUrl()
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {documents.map(document => (
        <li key={document._id}>
          <a
            href={url('document', team.slug, workspace.slug, document.slug)}
            className="flex h-full items-start gap-3 rounded-card border border-ruling bg-surface px-4 py-3.5 transition-[border-color,box-shadow] hover:border-accent/50 hover:shadow-raised"
          >
            <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-lg leading-none text-ink-soft">
              {document.icon ?? <FileText size={18} strokeWidth={1.6} />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 leading-6 font-book wrap-break-word">{document.title}</span>
              <span className="mt-0.5 block text-sm text-ink-soft">
                {document.childCount > 0 && `${t('inside', { count: document.childCount })} · `}
                <TimeAgo time={document.updated_at} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
