import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { TabLinks } from '#web/ui/layout/Tabs.tsx'
import { accessQuery } from './accessQuery.ts'
import { DeleteSettings } from './DeleteSettings.tsx'
import { InfosSettings } from './InfosSettings.tsx'
import { MembersSettings } from './members/MembersSettings.tsx'
import { RequestsSettings } from './members/RequestsSettings.tsx'
import { RolesSettings } from './roles/RolesSettings.tsx'
import { isRequest } from './members/memberNames.ts'
import { pathOf, type SettingsTab, type TabProps } from './tabs.ts'
import { useWorkspaceSettingsTexts } from './useWorkspaceSettingsTexts.ts'

const PAGES = {
  infos: InfosSettings,
  members: MembersSettings,
  roles: RolesSettings,
  requests: RequestsSettings,
  delete: DeleteSettings,
} satisfies Record<SettingsTab, ComponentType<TabProps>>

/** On a phone not all tabs are in sight. */
const showCurrent = (tabs: HTMLElement | null) => {
  const current = tabs?.querySelector<HTMLElement>('[aria-current=page]')
  if (current) current.parentElement!.scrollLeft = current.offsetLeft + current.offsetWidth - current.parentElement!.clientWidth
}

interface SettingsPageProps {
  workspace: Workspace
  /** Those that the reader has. */
  tabs: readonly SettingsTab[]
  tab: SettingsTab
}

/** What a workspace is called and who reads it, its members, its roles, the requests that wait, and its end. */
export function SettingsPage({ workspace, tabs, tab }: SettingsPageProps) {
  const { api } = useApp()
  const { team } = useShell()
  const t = useWorkspaceSettingsTexts()
  const url = usePageUrl()
  const { data: access } = useSuspenseQuery(accessQuery(api, workspace._id))
  const waiting = access.members.filter(isRequest).length
  const isManager = tabs.length > 1
  const title = t(isManager ? 'title' : 'members')
  const hrefOf = (of: SettingsTab) => url('workspaceSettings', team.slug, workspace.slug, isManager ? pathOf(of) : '')
  const labelOf = (of: SettingsTab) =>
    of !== 'requests' || waiting === 0 ? (
      t(of)
    ) : (
      <>
        {t(of)} <span className="text-sm font-normal text-ink-soft tabular-nums">{waiting}</span>
      </>
    )
  const Page = PAGES[tab]
  return (
    <PageFrame
      crumbs={[
        { label: workspace.title, href: url('workspace', team.slug, workspace.slug) },
        { label: title, href: hrefOf(tab) },
      ]}
    >
      <PageTitle>{`${t(tab)} · ${workspace.title}`}</PageTitle>
      <div className="mx-auto w-full max-w-[720px] px-5 pt-10 pb-20 sm:px-8">
        <PageHeading title={title} intro={workspace.title} />
        {isManager && (
          <div ref={showCurrent} key={tab} className="mt-5">
            <TabLinks label={title} links={tabs.map(one => ({ href: hrefOf(one), label: labelOf(one), isCurrent: one === tab }))} />
          </div>
        )}
        <div className="mt-7">
          <Page key={tab} workspace={workspace} access={access} />
        </div>
      </div>
    </PageFrame>
  )
}
