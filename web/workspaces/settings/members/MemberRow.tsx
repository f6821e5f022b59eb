import type { PermissionSet, WorkspaceMember } from '#contract/calls/workspaces.ts'
import { usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Face } from '#web/shell/people/Face.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useWorkspaceSettingsTexts } from '../useWorkspaceSettingsTexts.ts'
import { nameOf } from './memberNames.ts'
import { RoleOf } from './RoleOf.tsx'
import type { MemberActions } from './useMemberActions.ts'

interface MemberRowProps {
  member: WorkspaceMember
  /** Those that are given to several people. */
  roles: readonly PermissionSet[]
  ownRole: PermissionSet | undefined
  isSelf: boolean
  isManager: boolean
  actions: MemberActions
  onRemove: () => void
  onLeave: () => void
  onOwnRole: (list: PermissionSet['list']) => void
}

/** One member, or somebody who has not joined the team yet; these are greyed out (`product: 2.5`). */
export function MemberRow({ member, roles, ownRole, isSelf, isManager, actions, onRemove, onLeave, onOwnRole }: MemberRowProps) {
  const t = useWorkspaceSettingsTexts()
  const { team } = useShell()
  const url = usePageUrl()
  const { user, email, avatar, isConfirmed } = member
  const who = nameOf(member)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <Face id={user} name={who} src={avatar} size={32} isIdle={!isConfirmed} />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block wrap-anywhere">
          {isConfirmed ? (
            <Link href={url('user', team.slug, user)} data-person={user}>
              {who}
            </Link>
          ) : (
            <span className="text-ink-soft">{who}</span>
          )}
          {isSelf && <span className="text-ink-soft"> ({t('you')})</span>}
        </span>
        {who !== email && <span className="block text-sm wrap-anywhere text-ink-soft">{email}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-2 max-sm:basis-full max-sm:pl-11">
        {isConfirmed ? (
          <RoleOf member={member} roles={roles} ownRole={ownRole} isManager={isManager} actions={actions} onOwnRole={onOwnRole} />
        ) : (
          <Badge tone="warn">{t('invited')}</Badge>
        )}
        {isSelf ? (
          <Button size="small" onClick={onLeave}>
            {t('leave')}
          </Button>
        ) : (
          isManager && (
            <Button size="small" aria-label={t(isConfirmed ? 'removeWho' : 'cancelInvitationOf', { who })} onClick={onRemove}>
              {t(isConfirmed ? 'remove' : 'cancelInvitation')}
            </Button>
          )
        )}
      </span>
    </li>
  )
}
