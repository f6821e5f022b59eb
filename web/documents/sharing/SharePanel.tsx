import type { RefObject } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { usePageUrl } from '#web/data/app.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { useMedia } from '#web/shell/useMedia.ts'
import { Link } from '#web/ui/Link.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { RestrictedSwitch } from '../outside/RestrictedSwitch.tsx'
import { AccessSource } from './AccessSource.tsx'
import { InvitePeople } from './InvitePeople.tsx'
import { LinkBlock } from './LinkBlock.tsx'
import { MemberList } from './MemberList.tsx'
import type { Openness } from './openness.ts'
import { useSharing } from './useSharing.ts'
import { useSharingTexts } from './useSharingTexts.ts'

export interface SharePanelProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<Element | null>
  /** Both null for people from outside of the team. */
  workspace: Workspace | null
  openness: Openness | null
  document: Document
}

/** Who has access and the share link, beside the button (`product: 9.6`); on a phone a sheet. */
export function SharePanel({ isOpen, onOpenChange, triggerRef, ...shown }: SharePanelProps) {
  const t = useSharingTexts()
  const isPhone = useMedia('(width < 640px)')
  const title = t('shareTitle', { title: shown.document.title })
  return isPhone ? (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={title}>
      <SharePanelContent {...shown} />
    </Dialog>
  ) : (
    <Popover
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      label={title}
      width={420}
      className="max-h-[calc(100dvh-90px)] overflow-y-auto overscroll-contain"
    >
      <SharePanelContent {...shown} />
    </Popover>
  )
}

function SharePanelContent({ workspace, document, openness }: Pick<SharePanelProps, 'workspace' | 'document' | 'openness'>) {
  const t = useSharingTexts()
  const url = usePageUrl()
  const team = useTeamShell()?.team
  const sharing = useSharing(document)
  return (
    <div className="flex flex-col gap-3">
      <InvitePeople document={document} sharing={sharing} />
      <div>
        <MemberList workspace={workspace} document={document} sharing={sharing} />
        {workspace && openness && (
          <div className="pt-1.5">
            <AccessSource workspace={workspace} openness={openness} />
          </div>
        )}
      </div>
      <div className="border-t border-ruling2 pt-3">
        <LinkBlock document={document} />
      </div>
      <div className="border-t border-ruling2 pt-3">
        {team && workspace ? (
          <Link href={url('documentSettings', team.slug, workspace.slug, document.slug)} className="text-sm">
            {t('settings')}
          </Link>
        ) : (
          <RestrictedSwitch document={document} />
        )}
      </div>
    </div>
  )
}
