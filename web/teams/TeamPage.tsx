import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { memo, Suspense } from 'react'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { lazyPart } from '#web/data/page/lazyPart.ts'
import { userPage } from '#web/data/page/page.ts'
import { teamStanding } from '#web/data/standing.ts'
import { loadTeam } from '#web/shell/frame/loadShell.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { favouritesQuery } from '#web/shell/lists/favouritesQuery.ts'
import { LinesLoading } from '#web/shell/lists/DocumentLine.tsx'
import { NewDocumentButton } from '#web/shell/newDocument/NewDocumentButton.tsx'
import { hourOf } from '#web/shell/time/timeAgo.ts'
import { useNow } from '#web/shell/time/useNow.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { NoDocuments } from '#web/ui/illustrations/NoDocuments.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { Favourites } from './home/Favourites.tsx'
import { FirstSteps } from './home/FirstSteps.tsx'
import { RecentLists } from './home/RecentLists.tsx'
import { TeamActivity } from './home/TeamActivity.tsx'
import { useFirstSteps } from './home/useFirstSteps.ts'
import { useWaiting, type Waiting, WAITING_SHOWN } from './home/waiting.ts'
import { Workspaces } from './home/Workspaces.tsx'
import { PlanLine } from './PlanLine.tsx'
import { TeamTabs } from './TeamTabs.tsx'
import { UnsavedTexts } from './UnsavedTexts.tsx'
import { useTeamsTexts } from './useTeamsTexts.ts'

/** With the parts of the notifications, which would double what the page loads. */
const ForYou = lazyPart(() => import('./home/ForYou.tsx').then(module => module.ForYou))
/** Kept from being drawn with the rest of the page: until its script is there, that would throw away what the server has drawn. */
const WaitingForYou = memo(function WaitingForYou({ waiting }: { waiting: readonly Waiting[] }) {
  const loading = (
    <div className="mt-7 pt-9">
      <LinesLoading rows={Math.min(waiting.length, WAITING_SHOWN)} />
    </div>
  )
  return (
    <Suspense fallback={loading}>
      <ForYou waiting={waiting} className="mt-7" />
    </Suspense>
  )
})

/** What is in sight at first comes with the page, so that nothing moves; the rest is fetched when the page is idle. */
const page = userPage<'tslug'>(async ({ params, user, ...loading }) => {
  const { team } = await loadTeam(loading, params.tslug)
  const { api, cache, queries } = loading
  await Promise.all([
    cache.ensureInfiniteQueryData(queries.recent(team._id)),
    cache.ensureQueryData(queries.notifications(team._id)),
    user.favourites.length > 0 && cache.ensureInfiniteQueryData(favouritesQuery(api, team._id)),
    team.plan.documents !== null && cache.ensureQueryData(queries.documentCount(team._id)),
  ])
})
export { page as loader, page as clientLoader }

/** The home of a team: what waits for the reader, what has changed, and the workspaces. What has nothing to say is not there (`product: 2.9`). */
export default function TeamPage() {
  const { queries } = useApp()
  const url = usePageUrl()
  const { team, user, workspaces } = useShell()
  const recent = useInfiniteQuery(queries.recent(team._id))
  const documents = rowsOf(recent.data)
  const waiting = useWaiting()
  const steps = useFirstSteps()
  const canAddWorkspace = can(teamStanding(team), 'manage', 'team')

  return (
    <PageFrame crumbs={[{ label: team.title, href: url('team', team.slug) }]}>
      <PageTitle>{team.title}</PageTitle>
      {/* Another team begins anew: how much of a list is shown, and what was opened. */}
      <div key={team._id} className="mx-auto w-full max-w-[1080px] px-5 pt-10 pb-20 sm:px-8">
        <PageHeading title={<Greeting name={user.firstname} />} intro={<PlanLine />} />
        <TeamTabs current="home" />
        <UnsavedTexts className="mt-6" />
        {waiting.length > 0 && <WaitingForYou waiting={waiting} />}
        {documents.length > 0 && <RecentLists list={recent} className="mt-7" />}
        {steps && <FirstSteps steps={steps} className="mt-9" />}
        {documents.length === 0 && !steps && <NothingYet canAddWorkspace={canAddWorkspace} />}
        <Favourites className="mt-9" />
        {documents.length > 0 && <TeamActivity recent={documents} className="mt-9" />}
        {workspaces.length > 0 && <Workspaces canAdd={canAddWorkspace} className="mt-9" />}
      </div>
    </PageFrame>
  )
}

/** A team without documents, for those who are told no first steps. */
function NothingYet({ canAddWorkspace }: { canAddWorkspace: boolean }) {
  const t = useTeamsTexts()
  const { workspaces, panels, canAddDocument } = useShell()
  if (workspaces.length > 0)
    return (
      <EmptyState
        illustration={<NoDocuments />}
        sentence={t('dashboardEmpty')}
        action={canAddDocument && <NewDocumentButton tone="primary" />}
        className="mt-4"
      />
    )
  return (
    <EmptyState
      illustration={<NoDocuments />}
      sentence={canAddWorkspace ? t('noWorkspacesAdmin') : t('noWorkspaces')}
      action={
        canAddWorkspace && (
          <Button tone="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={panels.newWorkspace}>
            {t('newWorkspace')}
          </Button>
        )
      }
      className="mt-4"
    />
  )
}

/** The hour of the day may turn between the two first renderings. */
function Greeting({ name }: { name: string }) {
  const t = useTeamsTexts()
  const hour = hourOf(useNow(), useApp())
  const words = hour >= 18 || hour < 4 ? 'evening' : hour >= 12 ? 'afternoon' : 'morning'
  return <span suppressHydrationWarning>{t(words, { name })}</span>
}
