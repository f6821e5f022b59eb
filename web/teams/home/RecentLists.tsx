import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { type Rows, rowsOf } from '#web/data/cache/queries.ts'
import { useIdle } from '#web/data/page/useIdle.ts'
import { useOpened } from '#web/shell/documents/opened.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { DocumentLine, LINES, LinesLoading } from '#web/shell/lists/DocumentLine.tsx'
import { ShowMore } from '#web/shell/lists/ShowMore.tsx'
import { useRowPlace } from '#web/shell/lists/useRowPlace.ts'
import { classes } from '#web/ui/look/classes.ts'
import { useTeamsTexts } from '#web/teams/useTeamsTexts.ts'
import { HomeSection } from './HomeSection.tsx'
import { type OpenedDocument, openedQuery } from './homeQueries.ts'

/** The lists stay short at first, so that what is below them is in sight. */
const FIRST_SHOWN = 6
const MORE_SHOWN = 20

interface RecentListsProps {
  list: UseInfiniteQueryResult<InfiniteData<Rows<DocumentEntry>>>
  className: string
}

/** What has changed last in all workspaces, and what the reader has opened last: beside each other where there is room. */
export function RecentLists({ list, className }: RecentListsProps) {
  const t = useTeamsTexts()
  const opened = useOpenedDocuments()
  return (
    <div className={classes('grid gap-x-12 gap-y-9', !opened.isEmpty && 'xl:grid-cols-2', className)}>
      <HomeSection title={t('recent')}>
        <RecentDocuments list={list} />
      </HomeSection>
      {!opened.isEmpty && (
        <HomeSection title={t('opened')}>
          {opened.documents ? <OpenedDocuments documents={opened.documents} /> : <LinesLoading rows={opened.expected} />}
        </HomeSection>
      )}
    </div>
  )
}

function RecentDocuments({ list }: Pick<RecentListsProps, 'list'>) {
  const { hrefOf, placeOf } = useRowPlace()
  const [shown, setShown] = useState(FIRST_SHOWN)
  // A change is patched into its row, wherever that stands.
  const documents = rowsOf(list.data).toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))
  const showMore = () => {
    setShown(shown + MORE_SHOWN)
    if (list.hasNextPage && shown + MORE_SHOWN > documents.length) void list.fetchNextPage()
  }
  return (
    <>
      <ul className={LINES}>
        {documents.slice(0, shown).map(document => (
          <DocumentLine
            key={document._id}
            document={document}
            href={hrefOf(document)}
            note={placeOf(document)}
            time={document.updated_at}
          />
        ))}
      </ul>
      {(list.hasNextPage || documents.length > shown) && <ShowMore isPending={list.isFetchingNextPage} onClick={showMore} />}
    </>
  )
}

function OpenedDocuments({ documents }: { documents: readonly OpenedDocument[] }) {
  const { hrefOf, placeOf } = useRowPlace()
  return (
    <ul className={LINES}>
      {documents.map(document => (
        <DocumentLine key={document._id} document={document} href={hrefOf(document)} note={placeOf(document)} />
      ))}
    </ul>
  )
}

/** The server cannot know what is remembered on the device, so the place for it is kept until the browser says that there is nothing. */
function useOpenedDocuments() {
  const app = useApp()
  const { team, user } = useShell()
  const isIdle = useIdle()
  const ids = useOpened(user._id, team._id)
  const isKnown = ids !== undefined
  const { data, isError } = useQuery({ ...openedQuery(app, team._id, ids ?? []), enabled: isIdle && isKnown && ids.length > 0 })
  const documents = data && rowsOf(data).slice(0, FIRST_SHOWN)
  return {
    documents,
    expected: Math.min(ids?.length ?? FIRST_SHOWN, FIRST_SHOWN),
    isEmpty: isKnown && (ids.length === 0 || (documents ? documents.length === 0 : isError)),
  }
}
