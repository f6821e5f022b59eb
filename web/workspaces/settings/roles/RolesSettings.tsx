import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PermissionSet } from '#contract/calls/workspaces.ts'
import { DEFAULT_SET } from '#contract/sections.ts'
import { has } from '#domain/plan.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { nameOf } from '../members/memberNames.ts'
import type { TabProps } from '../tabs.ts'
import { useWorkspaceSettingsTexts } from '../useWorkspaceSettingsTexts.ts'
import type { RoleDialogProps, RoleDraft } from './RoleDialog.tsx'
import { RoleRow } from './RoleRow.tsx'
import { useRoleActions } from './useRoleActions.ts'

const RoleDialog = onDemand<RoleDialogProps>(() => import('./RoleDialog.tsx').then(module => module.RoleDialog))

/** The roles of a workspace: what each allows, and how many have it. They stay in force without the plan that changes them (`authorisation: D10`). */
export function RolesSettings({ workspace, access }: TabProps) {
  const t = useWorkspaceSettingsTexts()
  const { team } = useShell()
  const { save, remove } = useRoleActions(workspace)
  const [draft, setDraft] = useState<RoleDraft | null>(null)
  const { members, permissions } = access
  const isIncluded = has(team.plan, 'permission_sets')
  const shared = permissions.filter(set => set.user === null)
  const own = permissions.filter(set => set.user !== null)
  const isDefaultOf = (group: string | null) => group === null || shared.every(({ _id }) => _id !== group)
  const countOf = (set: PermissionSet) =>
    members.filter(({ group, isConfirmed }) => isConfirmed && (group === set._id || (set.isDefault && isDefaultOf(group)))).length
  const personOf = (set: PermissionSet) => {
    const member = members.find(({ user }) => user === set.user)
    return member ? nameOf(member) : ''
  }
  const row = (set: PermissionSet, name: string) => (
    <RoleRow
      key={set._id}
      set={set}
      name={name}
      count={set.user === null ? countOf(set) : undefined}
      isUsed={members.some(({ group }) => group === set._id)}
      isChangeable={isIncluded}
      onEdit={() => setDraft(set.user === null ? { list: set.list, set } : { list: set.list, set, who: name, user: set.user })}
      onDelete={() => void remove(set, name)}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <Card
        title={t('roles')}
        intro={t('rolesIntro')}
        actions={
          isIncluded && (
            <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setDraft({ list: DEFAULT_SET })} {...RoleDialog.warm}>
              {t('newRole')}
            </Button>
          )
        }
      >
        {!isIncluded && (
          <Callout title={t('rolesNeedPro')} className="mb-3">
            {t('rolesNeedProText')}
          </Callout>
        )}
        <ul aria-label={t('roles')} className="divide-y divide-ruling2">
          {shared.map(set => row(set, set.title))}
        </ul>
      </Card>
      {own.length > 0 && (
        <Card title={t('ownRoles')} intro={t('ownRolesIntro')}>
          <ul aria-label={t('ownRoles')} className="divide-y divide-ruling2">
            {own.map(set => row(set, personOf(set)))}
          </ul>
        </Card>
      )}
      {draft && <RoleDialog isOpen draft={draft} onClose={() => setDraft(null)} onSave={(title, chosen) => save(draft, title, chosen)} />}
    </div>
  )
}
