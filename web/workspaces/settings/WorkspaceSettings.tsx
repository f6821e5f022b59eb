import { useParams } from 'react-router'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { AskAgain } from '#web/shell/frame/AskAgain.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { tabIn, tabsOf } from './tabs.ts'
import { useWorkspaceSettingsTexts } from './useWorkspaceSettingsTexts.ts'

/** The settings of a workspace, one page for each tab (`product: 2.1`). Who may not change it any more is told why. */
export function WorkspaceSettings() {
  const { cache } = useApp()
  const { team, workspaces } = useShell()
  const { wslug = '', '*': path = '' } = useParams()
  const isHere = workspaces.some(({ slug }) => slug === wslug)
  // Under a new permalink the page stays, with what is typed in it, while it moves on to its new address.
  const present = isHere ? wslug : cache.getQueryData<Workspace>(keys.workspace(team._id, wslug))?.slug
  const workspace = workspaces.find(({ slug }) => slug === present)
  const own = workspace ? tabsOf(team, workspace) : []
  const tab = tabIn(path, own)
  const isOwn = tab !== null && own.includes(tab)
  return (
    <>
      {workspace && isOwn && <SettingsPage key={workspace._id} workspace={workspace} tabs={own} tab={tab} />}
      {!(isHere && isOwn) && <AskAgain />}
    </>
  )
}

/** Instead of a page of the settings that the reader does not have. */
export function NoRight() {
  const t = useWorkspaceSettingsTexts()
  return <TeamPageProblem words={{ title: t('noRightTitle'), text: t('noRight') }} />
}
