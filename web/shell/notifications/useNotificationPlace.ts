import type { Notification } from '#contract/calls/notifications.ts'
import { usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'

/** Returns where a notification leads: to the words that it is about, or to where a request is answered. */
export function useNotificationPlace(): (one: Notification) => string {
  const url = usePageUrl()
  const { team, workspaces } = useShell()
  return ({ kind, document, comment, workspace: id }) => {
    const isRequest = kind === 'access_request'
    if (document) return url('documentById', document) + (isRequest ? '?share=1' : comment ? `?comment=${comment}` : '')
    const workspace = workspaces.find(({ _id }) => _id === id)
    if (!workspace) return url('team', team.slug)
    return isRequest ? url('workspaceSettings', team.slug, workspace.slug, 'requests') : url('workspace', team.slug, workspace.slug)
  }
}
