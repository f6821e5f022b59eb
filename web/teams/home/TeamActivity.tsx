import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { ACTIVITY_DAYS, OVERVIEW_SLUG } from '#contract/limits.ts'
import { useApp } from '#web/data/app.ts'
import { useIdle } from '#web/data/page/useIdle.ts'
import { ActivityDays, DAY } from '#web/shell/activity/ActivityDays.tsx'
import { activityDays, firstOf } from '#web/shell/activity/activityDays.ts'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { LinesLoading } from '#web/shell/lists/DocumentLine.tsx'
import { ShowMore } from '#web/shell/lists/ShowMore.tsx'
import { useNow } from '#web/shell/time/useNow.ts'
import { useTeamsTexts } from '#web/teams/useTeamsTexts.ts'
import { HomeSection } from './HomeSection.tsx'
import { activityQuery } from './homeQueries.ts'

const FIRST_SHOWN = 8
const MORE_SHOWN = 30

interface TeamActivityProps {
  /** What has changed last: the days begin with it, so that their height is known before they come. */
  recent: readonly DocumentEntry[]
  className: string
}

/** What happened in the team within 30 days, by day and document, and who did it. It is below what most people come for, so it waits until the page is idle. */
export function TeamActivity({ recent, className }: TeamActivityProps) {
  const app = useApp()
  const { queries } = app
  const { team } = useShell()
  const t = useTeamsTexts()
  const since = useNow().getTime() - ACTIVITY_DAYS * 86_400_000
  const isIdle = useIdle()
  const list = useInfiniteQuery({ ...activityQuery(app, team._id), enabled: isIdle })
  const { data: people = [] } = useQuery({ ...queries.people(team._id), enabled: isIdle })
  const [shown, setShown] = useState(FIRST_SHOWN)

  const expected = recent.filter(({ updated_at }) => Date.parse(updated_at) > since)
  const pages = list.data?.pages ?? [{ documents: expected, histories: [] }]
  const all = activityDays(
    pages.map(page => ({ ...page, documents: page.documents.filter(isWritten) })),
    app,
  )
  const { days, hasMore } = firstOf(all, shown)
  if (days.length === 0 && !hasFailed(list)) return null
  const nameOf = (person: string) => {
    const found = people.find(({ _id }) => _id === person)
    return found && `${found.firstname} ${found.lastname}`
  }
  const showMore = () => {
    setShown(shown + MORE_SHOWN)
    if (!hasMore) void list.fetchNextPage()
  }
  return (
    <HomeSection title={t('activity')} className={className}>
      {hasFailed(list) ? (
        <ListProblem list={list} />
      ) : list.data ? (
        <ActivityDays days={days} nameOf={nameOf} />
      ) : (
        days.map(({ day, documents }) => (
          <div key={day} className={DAY}>
            <div className="mb-1 h-4" />
            <LinesLoading rows={documents.length} />
          </div>
        ))
      )}
      {(hasMore || list.hasNextPage) && <ShowMore isPending={list.isFetchingNextPage} onClick={showMore} />}
    </HomeSection>
  )
}

/** The overview of a workspace is created with it; it is only of interest once somebody has written it. */
const isWritten = ({ slug, created_at, updated_at }: DocumentEntry): boolean => slug !== OVERVIEW_SLUG || updated_at > created_at
