import type { QueryClient } from '@tanstack/react-query'
import type { WorkspaceAccess } from '#contract/calls/workspaces.ts'
import { keys } from './keys.ts'
import { refresh } from './refresh.ts'
import { showChange } from './apply/showChange.ts'

/** The people of a workspace and its roles. */
export type Access = Pick<WorkspaceAccess, 'members' | 'permissions'>

/**
 * Shows a change of the people or roles of a workspace immediately and makes the call, whose answer replaces it. When the call is refused, everything is as
 * before, and is fetched again.
 */
export const changeAccess = async (
  cache: QueryClient,
  id: string,
  change: (before: Access) => Access,
  call: () => Promise<{ workspace?: Access | undefined } | void>,
): Promise<void> => {
  const key = keys.access(id)
  const before = cache.getQueryData<Access>(key)
  const shown = showChange(cache, key, change)
  try {
    const answer = await call()
    if (answer?.workspace) cache.setQueryData<Access>(key, { members: answer.workspace.members, permissions: answer.workspace.permissions })
    else void refresh(cache, key)
  } catch (error) {
    if (cache.getQueryData(key) === shown) cache.setQueryData(key, before)
    void refresh(cache, key)
    throw error
  }
}
