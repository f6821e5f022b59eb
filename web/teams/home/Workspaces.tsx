import { Globe, Lock, Plus } from 'lucide-react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkCard } from '#web/ui/layout/LinkCard.tsx'
import { PlaceName } from '#web/teams/PlaceName.tsx'
import { useTeamsTexts } from '#web/teams/useTeamsTexts.ts'
import { HomeSection } from './HomeSection.tsx'

/** The workspaces of the team that the reader may see, in their order. */
export function Workspaces({ canAdd, className }: { canAdd: boolean; className: string }) {
  const t = useTeamsTexts()
  const url = usePageUrl()
  const { team, workspaces, panels } = useShell()
  return (
    <HomeSection
      title={t('workspacesTitle')}
      action={
        canAdd && (
          <Button tone="quiet" size="small" icon={<Plus size={15} aria-hidden="true" />} onClick={panels.newWorkspace}>
            {t('newWorkspace')}
          </Button>
        )
      }
      className={className}
    >
      <ul className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {workspaces.map(workspace => (
          <li key={workspace._id} className="min-w-0">
            <WorkspaceCard workspace={workspace} href={url('workspace', team.slug, workspace.slug)} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function WorkspaceCard({ workspace, href }: { workspace: Workspace; href: string }) {
  const t = useTeamsTexts()
  const { documentCount, visibility } = workspace
  return (
    <LinkCard href={href} className="flex h-full items-center gap-3.5 px-4! py-3.5!">
      <PlaceName place={workspace} logoPx={32} look="font-book">
        <span className="block text-sm text-ink-soft">
          {documentCount === 0 ? t('noDocuments') : t('documents', { count: documentCount })}
        </span>
      </PlaceName>
      {visibility === 'private' && <Lock size={14} aria-hidden="true" className="shrink-0 text-ink-soft" />}
      {visibility === 'public' && <Globe size={14} aria-hidden="true" className="shrink-0 text-ink-soft" />}
    </LinkCard>
  )
}
