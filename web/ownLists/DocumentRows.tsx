import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { type Rows, rowsOf } from '#web/data/cache/queries.ts'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { useOwnListsTexts } from './useOwnListsTexts.ts'

interface DocumentRowsProps {
  list: UseInfiniteQueryResult<InfiniteData<Rows<DocumentEntry>>>
  hrefOf: (document: DocumentEntry) => string
  /** The name of the place that a document lies in, where the reader may know it. */
  placeOf: (document: DocumentEntry) => string | undefined
  Action?: ComponentType<{ document: DocumentEntry }>
  empty: ReactNode
}

/** Documents of several workspaces, one calm line each. */
export function DocumentRows({ list, hrefOf, placeOf, Action, empty }: DocumentRowsProps) {
  const t = useOwnListsTexts()
  const rows = rowsOf(list.data)
  if (hasFailed(list)) return <ListProblem list={list} />
  if (list.isPending) return <SkeletonRows rows={6} rowHeight={48} />
  if (rows.length === 0) return empty
  return (
    <>
      <ul className="mt-8 border-t border-ruling2">
        {rows.map(document => (
          <li key={document._id} className="-mx-2.5 flex items-center gap-1 border-b border-ruling2 px-2.5">
            <a
              href={hrefOf(document)}
              className="-ml-2.5 flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control px-2.5 py-2 transition-colors hover:bg-hover"
            >
              <span aria-hidden="true" className="grid w-6 shrink-0 place-items-center text-lg leading-none text-ink-soft">
                {document.icon ?? <FileText size={18} strokeWidth={1.6} />}
              </span>
              <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-3">
                <span dir="auto" className="truncate text-left font-book">
                  {document.title}
                </span>
                <span className="truncate text-sm text-ink-soft">{placeOf(document)}</span>
              </span>
              {document.isArchived && <Badge>{t('archived')}</Badge>}
              <TimeAgo time={document.updated_at} className="shrink-0 text-sm text-ink-soft" />
            </a>
            {Action && <Action document={document} />}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          tone="quiet"
          size="small"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="mt-2 -ml-2.5"
        >
          {t('showMore')}
        </Button>
      )}
    </>
  )
}
