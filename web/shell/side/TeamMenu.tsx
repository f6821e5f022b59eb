import { ChevronsUpDown } from 'lucide-react'
import { useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { usePanel } from '#web/ui/overlays/usePanel.ts'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import type { TeamMenuListProps } from './TeamMenuList.tsx'

const TeamMenuList = onDemand<TeamMenuListProps>(() => import('./TeamMenuList.tsx').then(module => module.TeamMenuList))

/** Which team this is, and behind it: its people, the other teams, language, theme, and the way out. */
export function TeamMenu() {
  const { team } = useShell()
  const t = useTexts('shell')
  const { trigger, panel } = usePanel(TeamMenuList, 'menu')
  return (
    <>
      <Button
        {...trigger}
        tone="quiet"
        aria-label={`${team.title}, ${t('teamMenu')}`}
        className="min-w-0 flex-1 justify-start! gap-2! px-1! text-ink!"
      >
        <WorkspaceLogo id={team._id} title={team.title} src={team.logo} size={24} />
        <span className="truncate text-[15px] font-semibold">{team.title}</span>
        <ChevronsUpDown size={14} aria-hidden="true" className="text-ink-soft" />
      </Button>
      <TeamMenuList {...panel} />
    </>
  )
}
