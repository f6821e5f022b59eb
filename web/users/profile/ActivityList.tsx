import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { NewDocumentButton } from '#web/shell/newDocument/NewDocumentButton.tsx'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { useNow } from '#web/shell/time/useNow.ts'
import { Button } from '#web/ui/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { NoDocuments } from '#web/ui/illustrations/NoDocuments.tsx'
import { activityDays, dayName, type DayOfActivity, type DocumentOfDay } from './activityDays.ts'
import { activityQuery } from './profileQueries.ts'
import { useProfileTexts } from './useProfileTexts.ts'

/** What a person did within 30 days in the documents that the reader may read now, by day and document. */
export function ActivityList({ person }: { person: string }) {
  const t = useProfileTexts()
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
  const { api } = useApp()
  const { team, user, canAddDocument } = useShell()
  const t = useProfileTexts()
  const list = useInfiniteQuery(activityQuery(api, team._id, person))
  if (hasFailed(list)) return <ListProblem list={list} />
  if (!list.data) return <SkeletonRows rows={6} rowHeight={48} />
  const days = activityDays(list.data.pages, person)
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
      {days.map(one => (
        <Day key={one.day} {...one} />
      ))}
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

/** Midnight may pass between the two first renderings. */
function Day({ day, documents }: DayOfActivity) {
  const { lang } = useApp()
  const now = useNow()
  return (
    <>
      <h3 suppressHydrationWarning className="mt-6 mb-1 text-xs font-semibold text-ink-soft">
        {dayName(day, now, lang)}
      </h3>
      <ul className="border-t border-ruling2">
        {documents.map(document => (
          <DocumentRow key={document._id} document={document} />
        ))}
      </ul>
    </>
  )
}

function DocumentRow({ document }: { document: DocumentOfDay }) {
  const { team, workspaces } = useShell()
  const t = useProfileTexts()
  const url = usePageUrl()
  const { _id, icon, title, slug, isArchived, isCreated, isEdited, versions, at } = document
  const workspace = workspaces.find(one => one._id === document.workspace)
  const deed = isCreated ? (isEdited ? t('createdAndEdited') : t('created')) : t('edited')
  return (
    <li className="border-b border-ruling2">
      <a
        href={workspace ? url('document', team.slug, workspace.slug, slug) : url('documentById', _id)}
        className="-mx-2.5 flex min-h-12 items-center gap-3 rounded-control px-2.5 py-2 transition-colors hover:bg-hover"
      >
        <span aria-hidden="true" className="grid w-6 shrink-0 place-items-center text-lg leading-none text-ink-soft">
          {icon ?? <FileText size={18} strokeWidth={1.6} />}
        </span>
        <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-3">
          <span dir="auto" className="truncate text-left font-book">
            {title}
          </span>
          <span className="truncate text-sm text-ink-soft">{versions > 0 ? `${deed} · ${t('versions', { count: versions })}` : deed}</span>
        </span>
        {isArchived && <Badge>{t('archived')}</Badge>}
        <TimeAgo time={at} className="shrink-0 text-sm text-ink-soft" />
      </a>
    </li>
  )
}
