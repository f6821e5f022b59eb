import { BookmarkPlus } from 'lucide-react'
import type { HistoryEntry } from '#contract/calls/histories.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { HISTORY_MAX } from '#contract/limits.ts'
import { has } from '#domain/plan.ts'
import { usePageUrl } from '#web/data/app.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useDocumentPlace } from '#web/shell/documents/useDocumentPlace.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { NoVersions } from '#web/ui/illustrations/NoVersions.tsx'
import { useShortcut } from '#web/ui/Kbd.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { DocumentColumn } from '../DocumentColumn.tsx'
import { DocumentTabs } from '../DocumentTabs.tsx'
import { Pages, usePages } from './Pages.tsx'
import { useVersionActions } from './useVersionActions.ts'
import { useVersionTexts } from './useVersionTexts.ts'
import { VersionDialogs } from './VersionDialogs.tsx'
import { NowRow, VersionRow } from './VersionRow.tsx'

interface VersionsPageProps {
  workspace: Workspace
  open: OpenDocument
  versions: readonly HistoryEntry[]
}

/** The kept versions of a document, below the document as it is now. */
export function VersionsPage({ workspace, open, versions }: VersionsPageProps) {
  const t = useVersionTexts()
  const url = usePageUrl()
  const key = useShortcut('Ctrl+S')
  const { team } = useShell()
  const { document } = open
  const { crumbs } = useDocumentPlace(workspace, open)
  const actions = useVersionActions(workspace, document)
  const pages = usePages(versions)
  const isKept = has(team.plan, 'history')
  const href = url('document', team.slug, workspace.slug, document.slug)
  // Phones have no such key, and the button beside it does the same.
  const byKey = <span className="pointer-coarse:hidden">{t('byKey', { key })}</span>
  return (
    <PageFrame crumbs={[...crumbs, { label: t('title'), href: url('documentHistory', team.slug, workspace.slug, document.slug) }]}>
      <PageTitle>{t('titleOf', { title: document.title })}</PageTitle>
      <DocumentColumn document={document} className="pb-20">
        <DocumentTabs workspace={workspace} document={document} current="history" />
        <PageHeading
          title={t('title')}
          className="sm:flex-nowrap"
          intro={
            <>
              {t('intro', { max: HISTORY_MAX })} {byKey}
            </>
          }
          actions={
            isKept && (
              <Button
                icon={<BookmarkPlus size={16} aria-hidden="true" />}
                className="whitespace-nowrap"
                isPending={actions.isKeeping}
                onClick={() => void actions.keep(versions[0])}
              >
                {t('keep')}
              </Button>
            )
          }
        />
        {!isKept && (
          <Callout tone="info" title={t('noPlan')} className="mt-6">
            {t('noPlanText')}
          </Callout>
        )}
        <ol aria-label={t('list', { title: document.title })} className="mt-8 border-t border-ruling">
          {pages.page === 1 && <NowRow document={document} href={href} />}
          {pages.shown.map(version => (
            <VersionRow
              key={version._id}
              version={version}
              href={url('documentVersion', team.slug, workspace.slug, document.slug, version._id)}
              onDelete={actions.canDelete ? () => actions.askDelete(version) : undefined}
            />
          ))}
        </ol>
        {versions.length === 0 && (
          <EmptyState illustration={<NoVersions />} sentence={t('empty')} action={<LinkButton href={href}>{t('toDocument')}</LinkButton>} />
        )}
        <Pages {...pages} />
      </DocumentColumn>
      <VersionDialogs document={document} actions={actions} />
    </PageFrame>
  )
}
