import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { type Rows, rowsOf } from '#web/data/cache/queries.ts'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { DocumentLine, LINES } from '#web/shell/lists/DocumentLine.tsx'
import { ShowMore } from '#web/shell/lists/ShowMore.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import type { DragEvents } from '#web/ui/layout/useDragging.ts'
import { classes } from '#web/ui/look/classes.ts'

interface DocumentRowsProps {
  list: UseInfiniteQueryResult<InfiniteData<Rows<DocumentEntry>>>
  hrefOf: (document: DocumentEntry) => string
  /** The name of the place that a document lies in, where the reader may know it. */
  placeOf: (document: DocumentEntry) => string | undefined
  renderActions?: (document: DocumentEntry, place: number) => ReactNode
  /** Where the reader sorts the list by dragging. */
  dragOf?: (id: string) => DragEvents
  empty: ReactNode
}

/** Documents of several workspaces, one calm line each. */
export function DocumentRows({ list, hrefOf, placeOf, renderActions, dragOf, empty }: DocumentRowsProps) {
  const rows = rowsOf(list.data)
  if (hasFailed(list)) return <ListProblem list={list} />
  if (list.isPending) return <SkeletonRows rows={6} rowHeight={48} />
  if (rows.length === 0) return empty
  return (
    <>
      <ul className={classes('mt-8', LINES)}>
        {rows.map((document, place) => (
          <DocumentLine
            key={document._id}
            document={document}
            href={hrefOf(document)}
            note={placeOf(document)}
            time={document.updated_at}
            action={renderActions?.(document, place)}
            drag={dragOf?.(document._id)}
          />
        ))}
      </ul>
      {list.hasNextPage && <ShowMore isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />}
    </>
  )
}
