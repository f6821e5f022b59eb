import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Ellipsis, Globe, LayoutTemplate, Lock, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Document } from '#contract/calls/documents.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import type { ContentNode } from '#editor/node.ts'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { type OpenDocument, rowsOf } from '#web/data/cache/queries.ts'
import { AskAgain } from '#web/shell/frame/AskAgain.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { FileDropArea } from '#web/shell/documents/FileDropArea.tsx'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { NewDocumentButton } from '#web/shell/newDocument/NewDocumentButton.tsx'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { documentStanding, workspaceStanding } from '#web/data/standing.ts'
import { useRowCommands } from '#web/shell/tree/useRowCommands.ts'
import { useRenameKey } from '#web/shell/documents/useRenameKey.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { NoDocuments } from '#web/ui/illustrations/NoDocuments.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { MenuTrigger } from '#web/ui/overlays/MenuTrigger.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import { unbrokenMarks } from '#web/ui/look/unbrokenMarks.ts'
import { TopDocuments } from './TopDocuments.tsx'
import type { WorkspaceMenuProps } from './WorkspaceMenu.tsx'

const WorkspaceMenu = onDemand<WorkspaceMenuProps>(() => import('./WorkspaceMenu.tsx').then(module => module.WorkspaceMenu))

/** A workspace: what it is about, in its own words, and the documents at its top. */
export function WorkspacePage({ renderText }: { renderText: (overview: OpenDocument) => ReactNode }) {
  const { workspaces } = useShell()
  const { wslug } = useParams()
  const workspace = workspaces.find(({ slug }) => slug === wslug)
  return workspace ? <WorkspaceContent key={workspace._id} workspace={workspace} renderText={renderText} /> : <AskAgain />
}

function WorkspaceContent({ workspace, renderText }: { workspace: Workspace; renderText: (overview: OpenDocument) => ReactNode }) {
  const { queries } = useApp()
  const t = useTexts('workspaces')
  const url = usePageUrl()
  const { team, panels } = useShell()
  const list = useInfiniteQuery(queries.children(workspace._id, 'root'))
  const { data: overview } = useSuspenseQuery(queries.document(workspace._id, OVERVIEW_SLUG))
  const documents = rowsOf(list.data)
  const canCreate = can(workspaceStanding(team, workspace), 'create', 'documents')
  const canEdit = can(documentStanding(team, workspace, overview.document), 'write', 'document')
  const editHref = `${url('document', team.slug, workspace.slug, OVERVIEW_SLUG)}?edit=1`
  const hasOverview = !isBlank(overview.document)
  const home = url('workspace', team.slug, workspace.slug)

  return (
    <PageFrame
      crumbs={[{ label: workspace.title, href: home }]}
      actions={
        <>
          {/* Beside the open navigation, and above the first steps, it would say the same twice. */}
          {canCreate && documents.length > 0 && (
            <NewDocumentButton place={{ workspace }} tone="primary" isCompact className="lg:hidden lg:in-data-[side=closed]:inline-flex" />
          )}
          <MenuOfWorkspace workspace={workspace} />
        </>
      }
    >
      <PageTitle>{workspace.title}</PageTitle>
      <FileDropArea
        label={t('dropHere', { title: workspace.title })}
        isDisabled={!canCreate}
        onDrop={items => panels.importInto(workspace, undefined, items)}
      >
        <div className="mx-auto w-full max-w-[784px] px-5 pt-10 pb-24 sm:px-8">
          <WorkspaceLogo id={workspace._id} title={workspace.title} src={workspace.logo} size={40} className="mb-4" />
          <PageHeading title={unbrokenMarks(workspace.title)} intro={<WorkspaceFacts workspace={workspace} />} />
          {hasOverview && <div className="mt-7">{renderText(overview)}</div>}
          {canEdit && (
            <LinkButton href={editHref} tone="quiet" size="small" className="mt-3 -ml-2.5">
              {hasOverview ? t('editOverview') : t('writeOverview')}
            </LinkButton>
          )}
          <section className="mt-8">
            {documents.length === 0 && <h2 className="mb-3 text-xs font-semibold text-ink-soft">{t('documents')}</h2>}
            {hasFailed(list) ? (
              <ListProblem list={list} />
            ) : list.isPending ? (
              <SkeletonRows rows={4} rowHeight={56} />
            ) : documents.length === 0 ? (
              <EmptyState
                illustration={<NoDocuments />}
                sentence={canCreate ? t('empty') : t('emptyReader')}
                action={canCreate && <FirstSteps workspace={workspace} />}
              />
            ) : (
              <TopDocuments
                workspace={workspace}
                documents={documents}
                hasMore={list.hasNextPage}
                isLoading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )}
          </section>
        </div>
      </FileDropArea>
    </PageFrame>
  )
}

function WorkspaceFacts({ workspace }: { workspace: Workspace }) {
  const t = useTexts('workspaces')
  const { visibility, documentCount } = workspace
  const Sign = visibility === 'public' ? Globe : Lock
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm">
      {t('documents_count', { count: documentCount })}
      {visibility !== 'visible' && (
        <span className="inline-flex items-center gap-1.5">
          · <Sign size={13} aria-hidden="true" /> {t(visibility)}
        </span>
      )}
    </span>
  )
}

function MenuOfWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useTexts('workspaces')
  useRenameKey(useRowCommands().ofWorkspace(workspace).rename)
  return (
    <MenuTrigger label={t('actions')} icon={<Ellipsis size={17} />} menu={WorkspaceMenu}>
      {panel => <WorkspaceMenu {...panel} workspace={workspace} />}
    </MenuTrigger>
  )
}

function FirstSteps({ workspace }: { workspace: Workspace }) {
  const t = useTexts('workspaces')
  const shell = useTexts('shell')
  const { panels } = useShell()
  return (
    <>
      <NewDocumentButton place={{ workspace }} tone="primary" className="min-w-0" />
      <Button
        icon={<LayoutTemplate size={16} aria-hidden="true" />}
        onClick={() => panels.templates({ kind: 'use', place: { workspace } })}
      >
        {shell('fromTemplate')}
      </Button>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => panels.importInto(workspace)}>
        {t('import')}
      </Button>
    </>
  )
}

/** Nothing but empty paragraphs. */
const isBlank = ({ content }: Document): boolean =>
  ((content as ContentNode).content ?? []).every(block => block.type === 'paragraph' && !block.content?.length)
