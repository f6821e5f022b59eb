import { useState } from 'react'
import { type App, useApp } from '#web/data/app.ts'
import { allOf } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { type Entry, isFolder } from './entries.ts'
import { useFileTexts } from './useFileTexts.ts'

const rename = ({ api }: App, entry: Entry, name: string) =>
  isFolder(entry) ? api.folders.update({ id: entry._id, name }) : api.files.update({ id: entry._id, name })
const move = ({ api }: App, workspace: string, entry: Entry, to: string) => {
  // The root belongs to no folder, so it is named by its workspace.
  const root = to === 'root' ? { workspace } : {}
  return isFolder(entry)
    ? api.folders.update({ id: entry._id, parent: to, ...root })
    : api.files.update({ id: entry._id, folder: to, ...root })
}
const remove = ({ api }: App, { _id: id, objType }: Entry) => (objType === 'folder' ? api.folders.remove({ id }) : api.files.remove({ id }))

/** Changes files and folders of a workspace. Several go one after the other; those on their way are `pending`, and what is refused is reported. */
export function useFileActions(workspace: string) {
  const app = useApp()
  const t = useFileTexts()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const readAgain = () => refresh(app.cache, allOf('folder', workspace))

  /** Returns how many it was done to. */
  const forEach = async (entries: readonly Entry[], act: (entry: Entry) => Promise<unknown>): Promise<number> => {
    setPending(new Set(entries.map(({ _id }) => _id)))
    let count = 0
    try {
      for (const entry of entries) {
        await act(entry)
        count++
      }
    } catch (error) {
      app.report(error)
    }
    await readAgain()
    setPending(new Set())
    return count
  }

  return {
    pending,
    /** Rejects with what its field says. */
    create: async (parent: string, name: string) => {
      await app.api.folders.create({ workspaceId: workspace, name, parent })
      await readAgain()
    },
    rename: async (entry: Entry, name: string) => {
      await rename(app, entry, name)
      await readAgain()
    },
    move: async (entries: readonly Entry[], to: string) => {
      const count = await forEach(entries, entry => move(app, workspace, entry, to))
      if (count > 0) showToast({ kind: 'success', title: t('moved', { count }) })
    },
    remove: async (entries: readonly Entry[]) => {
      const count = await forEach(entries, entry => remove(app, entry))
      if (count > 0) showToast({ kind: 'success', title: t('deleted', { count }) })
    },
  }
}
