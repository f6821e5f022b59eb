import { useInfiniteQuery } from '@tanstack/react-query'
import { Globe, Lock, Plus } from 'lucide-react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { userPage } from '#web/data/page/page.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { loadTeam } from '#web/shell/frame/loadShell.ts'
import { NewDocumentButton } from '#web/shell/newDocument/NewDocumentButton.tsx'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { teamStanding } from '#web/data/standing.ts'
import { hourOf } from '#web/shell/time/timeAgo.ts'
import { useNow } from '#web/shell/time/useNow.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { NoDocuments } from '#web/ui/illustrations/NoDocuments.tsx'
import { LinkCard } from '#web/ui/layout/LinkCard.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import { PlanLine } from './PlanLine.tsx'
import { RecentDocuments } from './RecentDocuments.tsx'
import { UnsavedTexts } from './UnsavedTexts.tsx'

const page = userPage<'tslug'>(async ({ params, ...loading }) => {
  const { team } = await loadTeam(loading, params.tslug)
  const { cache, queries } = loading
  await Promise.all([
    cache.ensureInfiniteQueryData(queries.recent(team._id)),
    team.plan.documents !== null && cache.ensureQueryData(queries.documentCount(team._id)),
  ])
})
export { page as loader, page as clientLoader }

/** The dashboard of a team: what has changed, and its workspaces. */
export default function TeamPage() {
  const { queries } = useApp()
  const t = useTexts('teams')
  const url = usePageUrl()
  const { team, user, workspaces, panels, canAddDocument } = useShell()
  const recent = useInfiniteQuery(queries.recent(team._id))
  const documents = rowsOf(recent.data)
  const canAddWorkspace = can(teamStanding(team), 'manage', 'team')

  return (
    <PageFrame crumbs={[{ label: team.title, href: url('team', team.slug) }]}>
      <PageTitle>{team.title}</PageTitle>
      <div className="mx-auto w-full max-w-[880px] px-5 pt-10 pb-20 sm:px-8">
        <PageHeading title={<Greeting name={user.firstname} />} intro={<PlanLine />} />
        <UnsavedTexts className="mt-6" />
        {documents.length > 0 && (
          <section className="mt-9">
            <h2 className="mb-2 text-xs font-semibold text-ink-soft">{t('recent')}</h2>
            <RecentDocuments
              documents={documents}
              hasMore={recent.hasNextPage}
              isLoading={recent.isFetchingNextPage}
              onMore={() => void recent.fetchNextPage()}
            />
          </section>
        )}
        {documents.length === 0 && workspaces.length > 0 && (
          <EmptyState
            illustration={<NoDocuments />}
            sentence={t('dashboardEmpty')}
            action={canAddDocument && <NewDocumentButton tone="primary" />}
            className="mt-4"
          />
        )}
        {workspaces.length === 0 ? (
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
        ) : (
          <section className="mt-10">
            <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
              <h2 className="text-xs font-semibold text-ink-soft">{t('workspacesTitle')}</h2>
              {canAddWorkspace && (
                <Button tone="quiet" size="small" icon={<Plus size={15} aria-hidden="true" />} onClick={panels.newWorkspace}>
                  {t('newWorkspace')}
                </Button>
              )}
            </div>
            <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {workspaces.map(workspace => (
                <li key={workspace._id}>
                  <WorkspaceCard workspace={workspace} href={url('workspace', team.slug, workspace.slug)} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </PageFrame>
  )
}

/** The hour of the day may turn between the two first renderings. */
function Greeting({ name }: { name: string }) {
  const t = useTexts('teams')
  const hour = hourOf(useNow())
  const words = hour >= 18 || hour < 4 ? 'evening' : hour >= 12 ? 'afternoon' : 'morning'
  return <span suppressHydrationWarning>{t(words, { name })}</span>
}

function WorkspaceCard({ workspace, href }: { workspace: Workspace; href: string }) {
  const t = useTexts('teams')
  const { documentCount, visibility } = workspace
  return (
    <LinkCard href={href} className="flex h-full items-center gap-3.5 px-4! py-3.5!">
      <WorkspaceLogo id={workspace._id} title={workspace.title} src={workspace.logo} size={32} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-left font-book">
          {workspace.title}
        </span>
        <span className="block text-sm text-ink-soft">
          {documentCount === 0 ? t('noDocuments') : t('documents', { count: documentCount })}
        </span>
      </span>
      {visibility === 'private' && <Lock size={14} aria-hidden="true" className="shrink-0 text-ink-soft" />}
      {visibility === 'public' && <Globe size={14} aria-hidden="true" className="shrink-0 text-ink-soft" />}
    </LinkCard>
  )
}
