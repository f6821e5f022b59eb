import { FileText } from 'lucide-react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { classes } from '#web/ui/look/classes.ts'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'

interface TargetRowProps {
  target: { title: string; icon: string | null; context: string | null }
  /** The workspace whose top this is; a document stands for itself. */
  workspace?: Workspace | undefined
  isPicked?: boolean
}

/** A place where a document can go: its picture, its name, and what distinguishes it from others of that name. */
export function TargetRow({ target, workspace, isPicked = false }: TargetRowProps) {
  return (
    <span className={classes('flex items-center gap-2.5', isPicked && 'font-book text-accent')}>
      <span aria-hidden="true" className="grid w-5 shrink-0 place-items-center text-ink-soft">
        {workspace ? (
          <WorkspaceLogo id={workspace._id} title={workspace.title} src={workspace.logo} />
        ) : (
          (target.icon ?? <FileText size={16} />)
        )}
      </span>
      <span className="flex min-w-0 flex-1 max-sm:flex-col sm:items-center sm:gap-2.5">
        <span dir="auto" className="min-w-0 flex-1 truncate text-left">
          {target.title}
        </span>
        {target.context && <span className="truncate text-sm text-ink-soft sm:max-w-1/2 sm:shrink-0">{target.context}</span>}
      </span>
    </span>
  )
}
