import { useState } from 'react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { workspaceChanged } from '#web/data/cache/ownTeams.ts'
import { sendFile } from '#web/data/calls/upload.ts'

/** The image lies in the workspace itself, so that whoever reads the workspace sees it. */
export function useLogo() {
  const app = useApp()
  const [isSending, setSending] = useState(false)
  /** Throws what the server refuses. */
  const set = async ({ _id, team }: Pick<Workspace, '_id' | 'team'>, logo: string | null) => {
    const { workspace } = await app.api.workspaces.update({ id: _id, logo })
    workspaceChanged(app.cache, { _id, team, logo: workspace.logo })
  }
  return {
    isSending,
    set,
    upload: async (workspace: Pick<Workspace, '_id' | 'team'>, file: File) => {
      setSending(true)
      try {
        const { url } = await sendFile(app, { team: workspace.team, workspace: workspace._id }, file, {})
        await set(workspace, url)
      } finally {
        setSending(false)
      }
    },
  }
}
