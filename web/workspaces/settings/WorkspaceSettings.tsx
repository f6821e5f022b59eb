import { useParams } from 'react-router'
import { AskAgain } from '#web/shell/frame/AskAgain.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { tabIn, tabsOf } from './tabs.ts'
import { useWorkspaceSettingsTexts } from './useWorkspaceSettingsTexts.ts'

/** The settings of a workspace, one page for each tab (`product: 2.1`). Who may not change it any more is told why. */
export function WorkspaceSettings() {
  const { team, workspaces } = useShell()
  const { wslug, '*': path = '' } = useParams()
  const workspace = workspaces.find(({ slug }) => slug === wslug)
  if (!workspace) return <AskAgain />
  const own = tabsOf(team, workspace)
  const tab = tabIn(path, own)
  return tab && own.includes(tab) ? <SettingsPage key={workspace._id} workspace={workspace} tabs={own} tab={tab} /> : <AskAgain />
}

/** Instead of a page of the settings that the reader does not have. */
export function NoRight() {
  const t = useWorkspaceSettingsTexts()
  return <TeamPageProblem words={{ title: t('noRightTitle'), text: t('noRight') }} />
}
