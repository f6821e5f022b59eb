import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import { useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { teamStanding } from '#web/data/standing.ts'
import { Tree } from '#web/shell/tree/Tree.tsx'
import { useOpenPage } from '#web/shell/frame/useOpenPage.ts'

/** A team with more workspaces than this shows the rest on demand. */
const WORKSPACES_SHOWN = 8

/** All workspaces of the team with their documents. */
export function DocumentsPanel() {
  const t = useTexts('shell')
  const { team, workspaces, panels } = useShell()
  const { workspace, current, page } = useOpenPage(workspaces)
  const scroller = useRef<HTMLDivElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? workspaces : firstWith(workspaces, workspace)
  const hidden = workspaces.length - shown.length
  const canAdd = can(teamStanding(team), 'manage', 'team')

  return (
    <>
      <div className="flex min-h-8 items-center justify-between pt-2.5 pr-1 pl-2.5">
        <h2 className="text-xs font-semibold text-ink-soft">{t('workspaces')}</h2>
        {canAdd && <IconButton label={t('newWorkspace')} icon={<Plus size={15} />} onClick={panels.newWorkspace} className="size-7!" />}
      </div>
      <div
        ref={scroller}
        className="-mr-3 min-h-0 flex-1 overflow-y-auto overscroll-contain pr-3 [overflow-anchor:none] [scrollbar-width:thin]"
      >
        {workspaces.length === 0 ? (
          <p className="px-2.5 py-2 text-ink-soft">{t('noWorkspace')}</p>
        ) : (
          <Tree workspaces={shown} scroller={scroller} current={current} page={page} />
        )}
        {(hidden > 0 || showsAll) && (
          <Button tone="quiet" size="small" onClick={() => setShowsAll(!showsAll)} className="mt-1 ml-5 font-normal!">
            {showsAll ? t('showLess') : t('showMore', { count: hidden })}
          </Button>
        )}
      </div>
    </>
  )
}

/** The first few, and the open one in any case. */
function firstWith(workspaces: readonly Workspace[], open: Workspace | null): readonly Workspace[] {
  if (workspaces.length <= WORKSPACES_SHOWN + 1) return workspaces
  return workspaces.filter((workspace, index) => index < WORKSPACES_SHOWN || workspace._id === open?._id)
}
