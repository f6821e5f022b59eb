import { type ReactNode, useEffect, useId } from 'react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { useDocumentPlace } from '#web/shell/documents/useDocumentPlace.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { DocumentColumn } from '../DocumentColumn.tsx'
import { DocumentTabs } from '../DocumentTabs.tsx'
import { AccessSource } from './AccessSource.tsx'
import { GeneralAccess } from './GeneralAccess.tsx'
import { InvitePeople } from './InvitePeople.tsx'
import { LinkBlock } from './LinkBlock.tsx'
import { MemberList } from './MemberList.tsx'
import { opennessOf } from './openness.ts'
import { useSharing } from './useSharing.ts'
import { useSharingTexts } from './useSharingTexts.ts'

/** Who has access to a document: in general, each person, and by the share link. */
export function DocumentSettings({ workspace, open }: { workspace: Workspace; open: OpenDocument }) {
  const { document, path } = open
  const { cache, channel } = useApp()
  const { team } = useShell()
  const url = usePageUrl()
  const t = useSharingTexts()
  const { crumbs } = useDocumentPlace(workspace, open)
  const sharing = useSharing(document)
  // Requests and answers are told to those who have the document open.
  useEffect(() => channel.hold(`d-${document._id}`), [channel, document._id])
  const openness = opennessOf(cache, document, { team, workspace, path })
  return (
    <PageFrame crumbs={[...crumbs, { label: t('settingsTitle'), href: url('documentSettings', team.slug, workspace.slug, document.slug) }]}>
      <PageTitle>{`${t('settingsTitle')} · ${document.title}`}</PageTitle>
      <DocumentColumn document={document} className="flex flex-col gap-9 pb-20">
        <div>
          <DocumentTabs workspace={workspace} document={document} current="settings" />
          <PageHeading title={t('settingsTitle')} intro={t('settingsIntro', { title: document.title })} />
        </div>
        <Section title={t('general')}>
          <GeneralAccess workspace={workspace} document={document} path={path} />
        </Section>
        <Section title={t('people')}>
          <InvitePeople document={document} sharing={sharing} isPart />
          <MemberList workspace={workspace} document={document} sharing={sharing} />
          <AccessSource workspace={workspace} openness={openness} />
        </Section>
        <Section title={t('link')}>
          <LinkBlock document={document} />
        </Section>
      </DocumentColumn>
    </PageFrame>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="border-b border-ruling2 pb-2 font-serif text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
