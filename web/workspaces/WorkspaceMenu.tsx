import type { Workspace } from '#contract/calls/workspaces.ts'
import { useTexts } from '#web/data/app.ts'
import { rowMenuSections } from '#web/shell/tree/rowMenu.tsx'
import { useRowCommands } from '#web/shell/tree/useRowCommands.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import type { MenuPanel } from '#web/ui/overlays/MenuTrigger.tsx'

export type WorkspaceMenuProps = MenuPanel & { workspace: Workspace }

/** What can be done with a workspace, as in its row of the tree. */
export function WorkspaceMenu({ workspace, ...panel }: WorkspaceMenuProps) {
  const t = useTexts('workspaces')
  const tree = useTexts('tree')
  const commands = useRowCommands().ofWorkspace(workspace)
  return (
    <Menu
      {...panel}
      label={t('actions')}
      placement="bottom end"
      sections={rowMenuSections(tree, { ...commands, addChild: undefined }, 'workspace')}
    />
  )
}
