import type { PermissionSet, Workspace } from '#contract/calls/workspaces.ts'
import type { Right } from '#contract/rights.ts'
import { useApp } from '#web/data/app.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { type Access, changeAccess } from '#web/data/cache/workspaceAccess.ts'
import { useWorkspaceSettingsTexts } from '../useWorkspaceSettingsTexts.ts'
import type { RoleDraft } from './RoleDialog.tsx'
import { cellsOf, listOf } from './roleRights.ts'

const asBefore = (access: Access): Access => access

/** What is done with the roles of a workspace. */
export function useRoleActions({ _id: id }: Workspace) {
  const { api, cache, report } = useApp()
  const t = useWorkspaceSettingsTexts()

  const add = (given: { title: string } | { user: string }, list: ReturnType<typeof listOf>) =>
    changeAccess(cache, id, asBefore, () => api.workspaces.addPermission({ id, ...given, list }))

  return {
    /** Throws what is refused, for the form to show. */
    save: async (draft: RoleDraft, title: string, chosen: ReadonlySet<Right>) => {
      const { set } = draft
      if (set) {
        const cells = cellsOf(chosen, set)
        const given = { permission: set._id, cells, ...(set.user === null && { title }) }
        await changeAccess(cache, id, asBefore, () => api.workspaces.setPermission({ id, ...given }))
        showToast({ kind: 'success', title: t('saved') })
      } else if (draft.who !== undefined) {
        await add({ user: draft.user }, listOf(chosen))
        showToast({ kind: 'success', title: t('roleGiven', { who: draft.who }) })
      } else {
        await add({ title }, listOf(chosen))
        showToast({ kind: 'success', title: t('roleCreated', { title }) })
      }
    },
    /** The person of a role of their own has that of their group again. */
    remove: async (set: PermissionSet, name: string) => {
      const rest = (access: Access) => ({ ...access, permissions: access.permissions.filter(({ _id }) => _id !== set._id) })
      const undo = () => void add(set.user === null ? { title: set.title } : { user: set.user }, set.list).catch(report)
      try {
        await changeAccess(cache, id, rest, () => api.workspaces.deletePermission({ id, pid: set._id }))
        const action = { label: t('undo'), isUndo: true, onPress: undo }
        showToast({ kind: 'info', title: t('roleDeleted', { title: name }), action })
      } catch (error) {
        report(error)
      }
    },
  }
}
