import { useRef, useState } from 'react'
import { can } from '#domain/policy.ts'
import { teamStanding, workspaceStanding } from '#web/data/standing.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { TabProps } from '../tabs.ts'
import { useWorkspaceSettingsTexts } from '../useWorkspaceSettingsTexts.ts'
import type { RoleDialogProps, RoleDraft } from '../roles/RoleDialog.tsx'
import { useRoleActions } from '../roles/useRoleActions.ts'
import { AddMembers } from './AddMembers.tsx'
import { MemberRow } from './MemberRow.tsx'
import { isRequest, nameOf } from './memberNames.ts'
import { useMemberActions } from './useMemberActions.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))

const RoleDialog = onDemand<RoleDialogProps>(() => import('../roles/RoleDialog.tsx').then(module => module.RoleDialog))

/** The members of a workspace and their roles. Managers change them; everybody may leave. */
export function MembersSettings({ workspace, access }: TabProps) {
  const { team, user } = useShell()
  const t = useWorkspaceSettingsTexts()
  const actions = useMemberActions(workspace)
  const { save } = useRoleActions(workspace)
  const list = useRef<HTMLUListElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [draft, setDraft] = useState<RoleDraft | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isManager = can(workspaceStanding(team, workspace), 'manage', 'workspace')
  const isAdmin = can(teamStanding(team), 'manage', 'team')
  const listed = access.members.filter(one => !isRequest(one))
  const roles = access.permissions.filter(set => set.user === null)
  const intro = { private: 'membersPrivate', visible: 'membersVisible', public: 'membersPublic' } as const

  const leave = async () => {
    setBusy(true)
    if (await actions.leave()) setLeaving(false)
    setBusy(false)
  }
  return (
    <Card {...(isManager && { title: t('members'), intro: t(intro[workspace.visibility]) })}>
      {!isManager && <p className="mb-4 text-sm text-ink-soft">{t(intro[workspace.visibility])}</p>}
      {isManager && <AddMembers workspace={workspace} access={access} roles={roles} actions={actions} />}
      <ul ref={list} tabIndex={-1} aria-label={t('members')} className="divide-y divide-ruling2">
        {listed.map(member => {
          const ownRole = access.permissions.find(set => set.user === member.user)
          return (
            <MemberRow
              key={member.user}
              member={member}
              roles={roles}
              ownRole={ownRole}
              isSelf={member.user === user._id}
              isManager={isManager}
              actions={actions}
              onRemove={() => {
                list.current?.focus() // the button goes with the row
                void actions.remove(member, ownRole)
              }}
              onLeave={() => setLeaving(true)}
              onOwnRole={list => setDraft({ list, who: nameOf(member), user: member.user })}
            />
          )
        })}
      </ul>
      {listed.length === 0 && <p className="py-3 text-ink-soft">{t('noMembers')}</p>}
      {draft && <RoleDialog isOpen draft={draft} onClose={() => setDraft(null)} onSave={(title, chosen) => save(draft, title, chosen)} />}
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title={t('leaveTitle', { title: workspace.title })}
        confirmLabel={t('leave')}
        isPending={isBusy}
        onConfirm={() => void leave()}
      >
        {t(isAdmin ? 'leaveAdmin' : workspace.visibility === 'private' ? 'leavePrivate' : 'leaveOpen')}
      </ConfirmDialog>
    </Card>
  )
}
