import type { QueryClient } from '@tanstack/react-query'
import type { WorkspaceAccess } from '#contract/calls/workspaces.ts'
import { keys } from './keys.ts'
import { refresh } from './refresh.ts'
import { showChange } from './apply/showChange.ts'

/** The people of a workspace and its roles. */
export type Access = Pick<WorkspaceAccess, 'members' | 'permissions'>

/** The latest call for each workspace that has not ended. */
const latest = new Map<string, Promise<unknown>>()

/**
 * Shows a change of the people or roles of a workspace immediately and makes the call, whose answer replaces it. A call waits for the one before, which may
 * have added the very person that it changes; what was shown for both stays until the last answer. When the call is refused, everything is as before, and
 * is fetched again.
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
  const earlier = latest.get(id)
  const calling = earlier ? earlier.then(call, call) : call()
  latest.set(id, calling)
  const isLast = () => latest.get(id) === calling
  try {
    const answer = await calling
    if (!isLast()) return
    if (answer?.workspace) cache.setQueryData<Access>(key, { members: answer.workspace.members, permissions: answer.workspace.permissions })
    else void refresh(cache, key)
  } catch (error) {
    if (isLast() && cache.getQueryData(key) === shown) cache.setQueryData(key, before)
    if (isLast()) void refresh(cache, key)
    throw error
  } finally {
    if (isLast()) latest.delete(id)
  }
}
