import type { PermissionSet, Workspace, WorkspaceMember } from '#contract/calls/workspaces.ts'
import type { Someone } from '#contract/calls/users.ts'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { teamStanding } from '#web/data/standing.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { type Access, changeAccess } from '#web/data/cache/workspaceAccess.ts'
import { workspaceLeft } from '#web/data/cache/ownTeams.ts'
import { useWorkspaceSettingsTexts } from '../useWorkspaceSettingsTexts.ts'
import { nameOf } from './memberNames.ts'

export type Candidate = Someone & { email: string }

const without =
  (member: WorkspaceMember) =>
  ({ members, permissions }: Access): Access => ({
    members: members.filter(({ user }) => user !== member.user),
    permissions: permissions.filter(({ user }) => user !== member.user),
  })

const withChanged =
  (member: WorkspaceMember, changes: Partial<WorkspaceMember>) =>
  (access: Access): Access => ({
    ...access,
    members: access.members.map(one => (one.user === member.user ? { ...one, ...changes } : one)),
  })

const withAdded =
  ({ _id: user, ...person }: Candidate, group: string) =>
  ({ members, permissions }: Access): Access => ({
    members: [
      ...members.filter(one => one.user !== user),
      { ...person, user, group, kind: 'invite', isConfirmed: true, created_at: new Date().toISOString() },
    ],
    permissions,
  })

/** What is done with the people of a workspace. Everything is shown immediately, and taken back when it is refused. */
export function useMemberActions(workspace: Workspace) {
  const { api, cache, report } = useApp()
  const { team, user: self } = useShell()
  const t = useWorkspaceSettingsTexts()
  const url = usePageUrl()
  const go = useGo()
  const { _id: id, title, visibility } = workspace

  /** With the role that they had, also one of their own. */
  const putBack = async (member: WorkspaceMember, ownRole: PermissionSet | undefined) => {
    const { user, group } = member
    const added = withAdded({ ...member, _id: user }, group ?? '')
    await changeAccess(cache, id, added, () => api.workspaces.addMember({ id, user, ...(group !== null && { group }) }))
    if (ownRole) {
      const before = (access: Access) => ({ ...access, permissions: [...access.permissions, ownRole] })
      await changeAccess(cache, id, before, () => api.workspaces.addPermission({ id, user, list: ownRole.list }))
    }
    showToast({ kind: 'success', title: t('putBack', { who: nameOf(member) }) })
  }

  return {
    /** Returns the names of those who are members now. Reports what was refused. */
    add: async (people: readonly Candidate[], group: string): Promise<string[]> => {
      const names: string[] = []
      for (const person of people) {
        try {
          await changeAccess(cache, id, withAdded(person, group), () => api.workspaces.addMember({ id, user: person._id, group }))
          names.push(nameOf(person))
        } catch (error) {
          report(error)
        }
      }
      return names
    },
    /** A role of their own would stay in force above the one that is chosen, so it goes. */
    changeRole: async (member: WorkspaceMember, group: string, ownRole: PermissionSet | undefined) => {
      const { user } = member
      try {
        await changeAccess(cache, id, withChanged(member, { group }), () => api.workspaces.changeGroup({ id, user, group }))
        if (!ownRole) return
        const rest = (access: Access) => ({ ...access, permissions: access.permissions.filter(({ _id }) => _id !== ownRole._id) })
        await changeAccess(cache, id, rest, () => api.workspaces.deletePermission({ id, pid: ownRole._id }))
      } catch (error) {
        report(error)
      }
    },
    /** Takes a member out, or an invitation back. */
    remove: async (member: WorkspaceMember, ownRole: PermissionSet | undefined) => {
      const who = nameOf(member)
      try {
        await changeAccess(cache, id, without(member), () => api.workspaces.kickMember({ id, uid: member.user }))
        if (!member.isConfirmed) return void showToast({ kind: 'success', title: t('canceled', { who }) })
        showToast({
          kind: 'info',
          title: t('removed', { who }),
          message: t(visibility === 'private' ? 'removedPrivate' : 'removedOpen'),
          action: { label: t('undo'), isUndo: true, onPress: () => void putBack(member, ownRole).catch(report) },
        })
      } catch (error) {
        report(error)
      }
    },
    answer: async (member: WorkspaceMember, choice: boolean) => {
      const { user } = member
      try {
        const shown = choice ? withChanged(member, { isConfirmed: true }) : without(member)
        await changeAccess(cache, id, shown, () => api.workspaces.memberValidation({ id, user, choice }))
        showToast({ kind: 'success', title: t(choice ? 'accepted' : 'declined', { who: nameOf(member) }) })
      } catch (error) {
        report(error)
      }
    },
    /** Who cannot read the workspace any more goes to the page of the team. Returns whether they have left. */
    leave: async (): Promise<boolean> => {
      try {
        await api.workspaces.kickMember({ id, uid: self._id })
        if (visibility === 'private' && !can(teamStanding(team), 'manage', 'team')) await go(url('team', team.slug))
        workspaceLeft(cache, workspace)
        showToast({ kind: 'success', title: t('left', { title }) })
        return true
      } catch (error) {
        report(error)
        return false
      }
    },
  }
}
export type MemberActions = ReturnType<typeof useMemberActions>
