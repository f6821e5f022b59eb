import { useShell } from '#web/shell/frame/ShellContext.ts'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { LinkDialogProps } from './LinkDialog.tsx'
import type { GroupActions } from './useGroupActions.ts'
import { type MemberActions, nameOf } from './useMemberActions.ts'
import { useMembersTexts } from './useMembersTexts.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))
const LinkDialog = onDemand<LinkDialogProps>(() => import('./LinkDialog.tsx').then(module => module.LinkDialog))

/** What the list of members asks or shows before and after something is done. */
export function MemberDialogs({ actions, groups }: { actions: MemberActions; groups: GroupActions }) {
  const { team } = useShell()
  const t = useMembersTexts()
  const { question } = groups
  const { link, removing, isRemoving, isLeaving } = actions
  return (
    <>
      {link && <LinkDialog isOpen of={link} isMailed={actions.isMailed} onClose={actions.closeLink} />}
      {removing && (
        <ConfirmDialog
          isOpen
          onOpenChange={isOpen => !isOpen && actions.cancelRemove()}
          title={isLeaving ? t('leaveTitle', { team: team.title }) : t('removeTitle', { who: nameOf(removing), team: team.title })}
          confirmLabel={isLeaving ? t('leave') : t('remove')}
          isPending={isRemoving}
          onConfirm={() => void actions.remove(removing)}
        >
          {isLeaving ? t('leaveText') : t('removeText')}
        </ConfirmDialog>
      )}
      {question && (
        <ConfirmDialog
          isOpen
          onOpenChange={isOpen => !isOpen && groups.cancel()}
          isDanger={question.kind === 'owner'}
          title={t(question.kind === 'owner' ? 'transferTitle' : 'makeAdminTitle', { who: nameOf(question.person), team: team.title })}
          confirmLabel={t(question.kind === 'owner' ? 'transfer' : 'makeAdmin')}
          isPending={groups.isPending}
          onConfirm={() => void groups.confirm(question)}
        >
          {t(question.kind === 'owner' ? 'transferText' : 'makeAdminText')}
        </ConfirmDialog>
      )}
    </>
  )
}
