import type { PermissionSet, WorkspaceMember } from '#contract/calls/workspaces.ts'
import { has } from '#domain/plan.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useWorkspaceSettingsTexts } from '../useWorkspaceSettingsTexts.ts'
import { nameOf } from './memberNames.ts'
import type { MemberActions } from './useMemberActions.ts'

interface RoleOfProps {
  member: WorkspaceMember
  roles: readonly PermissionSet[]
  ownRole: PermissionSet | undefined
  isManager: boolean
  actions: MemberActions
  /** Asks for what a role of their own allows, beginning with what they have. */
  onOwnRole: (list: PermissionSet['list']) => void
}

const OWN = 'own'
const NEW = 'new'

/** The role of a member, to be changed where there is a choice. Admins of the team do everything, whatever their role here is (`authorisation: D8`). */
export function RoleOf({ member, roles, ownRole, isManager, actions, onOwnRole }: RoleOfProps) {
  const t = useWorkspaceSettingsTexts()
  const { team } = useShell()
  const inTeam = team.members.find(one => one.user === member.user)?.group
  const role = roles.find(({ _id }) => _id === member.group) ?? roles.find(({ isDefault }) => isDefault)
  if (inTeam === 'owner' || inTeam === 'admin') return <span className="text-sm text-ink-soft">{t('teamAdmin')}</span>
  const isIncluded = has(team.plan, 'permission_sets')
  const isFixed = !isManager || (!isIncluded && (ownRole !== undefined || roles.length < 2))
  if (isFixed) return <span className="text-sm text-ink-soft">{ownRole ? t('ownRole') : role?.title}</span>
  const choose = (chosen: string) => {
    if (chosen === NEW) onOwnRole(role?.list ?? {})
    else if (chosen !== OWN) void actions.changeRole(member, chosen, ownRole)
  }
  return (
    <Select<string>
      label={t('roleOf', { who: nameOf(member) })}
      isLabelHidden
      size="small"
      value={ownRole ? OWN : (role?._id ?? '')}
      onChange={choose}
      options={[
        ...roles.map(({ _id, title }) => ({ value: _id, label: title })),
        ...(ownRole ? [{ value: OWN, label: t('ownRole') }] : isIncluded ? [{ value: NEW, label: t('ownRoleNew') }] : []),
      ]}
      className="w-36 sm:w-44"
    />
  )
}
