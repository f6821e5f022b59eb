import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '#web/data/app.ts'
import { ActivityDays } from '#web/shell/activity/ActivityDays.tsx'
import { activityDays } from '#web/shell/activity/activityDays.ts'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { ShowMore } from '#web/shell/lists/ShowMore.tsx'
import { NewDocumentButton } from '#web/shell/newDocument/NewDocumentButton.tsx'
import { usePersonTexts } from '#web/shell/people/usePersonTexts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { NoDocuments } from '#web/ui/illustrations/NoDocuments.tsx'
import { activityQuery } from './activityQuery.ts'

/** What a person did within 30 days in the documents that the reader may read now, by day and document. */
export function ActivityList({ person }: { person: string }) {
  const t = usePersonTexts()
  return (
    <section className="mt-10 px-4 sm:px-6" aria-labelledby="activity">
      <h2 id="activity" className="font-serif text-xl leading-7 font-semibold tracking-[-0.01em]">
        {t('activity')}
      </h2>
      <Days person={person} />
    </section>
  )
}

function Days({ person }: { person: string }) {
  const app = useApp()
  const { team, user, canAddDocument } = useShell()
  const t = usePersonTexts()
  const list = useInfiniteQuery(activityQuery(app.api, team._id, person))
  if (hasFailed(list)) return <ListProblem list={list} />
  if (!list.data) return <SkeletonRows rows={6} rowHeight={48} />
  const days = activityDays(list.data.pages, app, person)
  const isOwn = person === user._id
  if (days.length === 0)
    return (
      <EmptyState
        illustration={<NoDocuments />}
        sentence={isOwn ? t('nothingOwn') : t('nothingOfOther')}
        action={isOwn && canAddDocument && <NewDocumentButton />}
      />
    )
  return (
    <>
      <ActivityDays days={days} />
      {list.hasNextPage && <ShowMore isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />}
    </>
  )
}
